/** Why the shop cannot start, in one line: whoever reads it needs no stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    delete this.stack;
  }
}
