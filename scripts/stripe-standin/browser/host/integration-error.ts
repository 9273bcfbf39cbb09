/** The page uses the library wrongly; thrown, never handed to a shopper. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
