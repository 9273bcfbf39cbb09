/** The sentence of a refusal. A line that broke is a TypeError of the browser's, whose words are for engineers. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message && !(error instanceof TypeError)
    ? error.message
    : 'The CMS did not answer. Please try again.';
}
