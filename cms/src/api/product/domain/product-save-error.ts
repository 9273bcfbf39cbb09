/** Why a product cannot be saved as it was sent: a sentence for people, a word for programs. */
export class ProductSaveError extends Error {
  override name = 'ProductSaveError';
  constructor(
    readonly code: string,
    message: string,
    /** Sentence per refused field. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
