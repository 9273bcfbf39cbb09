/** Why the shop cannot start, in one line: whoever reads it needs no stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    delete this.stack;
  }
}
