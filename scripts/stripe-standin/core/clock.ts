/** The stand-in's time: the machine's, moved by `offset` seconds for tests of late and early clocks. */
export class Clock {
  private offset = 0;

  /** Seconds since 1970, as every `created` field counts. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.offset;
  }

  /** Moves the clock by that many seconds against the machine's. */
  setOffset(seconds: number): void {
    this.offset = seconds;
  }
}
