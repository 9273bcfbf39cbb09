import { setTimeout as after } from 'node:timers/promises';

/** How often somebody presses reload on a page that did not come, and after how long, in ms. */
const RELOADS = 3;
const RELOAD_MS = 400;

/** What visitors met while they looked at pages. */
export class Browsing {
  pages = 0;
  /** Pages that came with the reload, and what came in their place before. */
  readonly reloaded: string[] = [];
  /** Pages that did not come at all. */
  readonly failed: string[] = [];

  constructor(private readonly origin: string) {}

  /** Looks at a page of the shop from an address, and reloads it where it does not come. */
  async look(path: string, from: string): Promise<void> {
    this.pages += 1;
    let [met, before] = ['', ''];
    for (let n = 0; n <= RELOADS; n += 1) {
      met = await this.ask(path, from);
      if (met === '') {
        if (before !== '') this.reloaded.push(`${path}: ${before}`);
        return;
      }
      before = met;
      await after(RELOAD_MS);
    }
    this.failed.push(`${path}: ${met}`);
  }

  /** Empty when the page came; else what came in its place. */
  private async ask(path: string, from: string): Promise<string> {
    try {
      const answer = await fetch(this.origin + path, { headers: { 'X-Forwarded-For': from } });
      await answer.arrayBuffer();
      return answer.status === 200 ? '' : String(answer.status);
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  }
}
