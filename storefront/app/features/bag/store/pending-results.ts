/** Those who wait for the outcome of something named by an id. */
export class PendingResults<T> {
  private readonly resolvers = new Map<string, (result: T) => void>();

  forOutcome(id: string): Promise<T> {
    return new Promise((resolve) => this.resolvers.set(id, resolve));
  }

  /** Whether anybody waits for this outcome. */
  isAwaited(id: string): boolean {
    return this.resolvers.has(id);
  }

  /** Answers everybody whose id `concerns` names. */
  answer(result: T, concerns: (id: string) => boolean = () => true): void {
    for (const [id, resolve] of this.resolvers) {
      if (!concerns(id)) continue;
      this.resolvers.delete(id);
      resolve(result);
    }
  }
}
