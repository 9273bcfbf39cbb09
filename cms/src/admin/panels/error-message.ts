const UNANSWERED = 'The CMS did not answer. Please try again.';

/** The sentence of a refusal. A line that broke is a TypeError of the browser's, whose words are for engineers. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message && !(error instanceof TypeError)
    ? error.message
    : UNANSWERED;
}

/** Strapi's own screens show an error's message as it is: that of a line that broke is said in words there, too. */
export function sayUnanswered(page: Pick<Window, 'fetch'> = window): void {
  const send = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      throw error instanceof TypeError ? new Error(UNANSWERED, { cause: error }) : error;
    }
  };
}
