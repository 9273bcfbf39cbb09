/** What the document service tells of fields that it refuses. */
interface Details {
  errors?: readonly { message?: unknown; path?: readonly unknown[] }[];
}

/** Why the document service refused a document, as a sentence: each field that it names. */
export function documentFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { details } = error as Error & { details?: Details };
  const told = details?.errors?.map(({ message }) => message).filter((one) => typeof one === 'string') ?? [];
  const sentences = told.length > 0 ? told : [error.message];
  return sentences.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ');
}
