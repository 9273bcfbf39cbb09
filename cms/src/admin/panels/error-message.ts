/** The sentence of a refusal. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message
    ? error.message
    : 'The CMS did not answer. Please try again.';
}
