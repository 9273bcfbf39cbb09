import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LINES = 60;

/**
 * Prints at the end what the page held when a journey failed: pictures and traces stay on the machine that ran it,
 * of which often the output alone is left.
 */
export default class PageAtFailure implements Reporter {
  readonly #failures: { title: string; file: string }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    const [, , , ...title] = test.titlePath();
    for (const { name, path } of result.attachments)
      if (name === 'error-context' && path) this.#failures.push({ title: title.join(' '), file: path });
  }

  async onEnd(): Promise<void> {
    for (const { title, file } of this.#failures) {
      const lines = await readFile(file, 'utf8').then(pageOf, (error: unknown) => [String(error)]);
      process.stdout.write(`\nThe page, when "${title}" failed:\n${lines.join('\n')}\n`);
    }
  }
}

/** The lines of the first snapshot of the page in the report of a failure; choices of long lists are left out. */
export function pageOf(report: string): string[] {
  const [, snapshot = ''] = /```yaml\n([\s\S]*?)\n```/.exec(report) ?? [];
  const lines = snapshot.split('\n').filter((line) => !/- option |- \/url: /.test(line));
  return lines.length > LINES
    ? [...lines.slice(0, LINES), `… and ${lines.length - LINES} lines more`]
    : lines;
}
