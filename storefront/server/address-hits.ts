import type { AddressHits } from '@shop/contract';
import type { ContentVersion } from '../app/lib/cms/content-version.server.js';
import type { Log } from '../app/lib/log.js';

/** Addresses of one report, and those that are held until the next one: whatever somebody invents takes no more memory. */
const HELD = 200;
const REPORT_MS = 5_000;

export interface AddressHitOptions {
  versions: Pick<ContentVersion, 'onAnswer'>;
  /** Tells the CMS. */
  report: (hits: AddressHits) => Promise<void>;
  log: Log;
  reportMs?: number;
}

/** Counts which redirects were followed and which addresses led nowhere, and tells the CMS of all of them every few seconds. */
export class AddressHitCounter {
  readonly #options: Required<AddressHitOptions>;
  readonly #followed = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  #reportedAt = 0;
  #reporting = false;

  constructor(options: AddressHitOptions) {
    this.#options = { reportMs: REPORT_MS, ...options };
    options.versions.onAnswer(() => void this.#report());
  }

  followed(from: string): void {
    count(this.#followed, from, 1);
  }

  unknown(path: string): void {
    count(this.#unknown, path, 1);
  }

  /** While the CMS answers. What could not be told is told with the next report. */
  async #report(): Promise<void> {
    const { report, log, reportMs } = this.#options;
    if (this.#reporting || this.#followed.size + this.#unknown.size === 0) return;
    if (Date.now() - this.#reportedAt < reportMs) return;
    this.#reporting = true;
    this.#reportedAt = Date.now();
    const hits = { redirects: take(this.#followed), unknown: take(this.#unknown) };
    try {
      await report(hits);
    } catch (error) {
      for (const { path, times } of hits.redirects) count(this.#followed, path, times);
      for (const { path, times } of hits.unknown) count(this.#unknown, path, times);
      log('warn', 'address hits not reported', { reason: String(error) });
    } finally {
      this.#reporting = false;
    }
  }
}

function count(counts: Map<string, number>, path: string, times: number): void {
  if (counts.size >= HELD && !counts.has(path)) return;
  counts.set(path, (counts.get(path) ?? 0) + times);
}

function take(counts: Map<string, number>): AddressHits['redirects'] {
  const taken = [...counts].map(([path, times]) => ({ path, times }));
  counts.clear();
  return taken;
}
