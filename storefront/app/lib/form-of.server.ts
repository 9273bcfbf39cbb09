/**
 * Reads the form that a request carries.
 * @throws a 400 for the error page when the body is none, whatever its Content-Type says
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    // Nothing of ours failed: the sender's bytes are not what they claim to be.
    throw new Response(null, { status: 400 });
  }
}
