import { vi } from 'vitest';

/** Makes the machine's clock differ by that many ms, as when it is set anew; answers how to set it right again. */
export function jumpClock(ms: number): () => void {
  const RealDate = Date;
  class JumpedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + ms);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
    /** A date from before the jump is still one. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  vi.stubGlobal('Date', JumpedDate);
  return () => vi.unstubAllGlobals();
}
