import type { ContentVersion } from '../app/lib/content-version.server.js';
import type { Log } from '../app/lib/log.js';

/** Something kept that grows old with a new content version. */
export interface Kept {
  /** Whether what is in use of it is of the present version. */
  readonly isCurrent: boolean;
  /** Brings it there. What fails is tried again after the next answer of the CMS. */
  refresh(): Promise<void>;
}

export interface UpkeepOptions {
  versions: Pick<ContentVersion, 'version' | 'onAnswer'>;
  kept: readonly Kept[];
  /** Told once everything kept is of a version, and again every `reportMs`: that is what visitors see. */
  onShown: (version: number) => Promise<void>;
  log: Log;
  reportMs?: number;
}

/** Follows the content version with everything that is kept, and says when visitors see it. */
export function upkeep({ versions, kept, onShown, log, reportMs = 10_000 }: UpkeepOptions): void {
  let busy = false;
  let reported: { version: number; at: number } | null = null;
  const isCurrent = () => kept.every((one) => one.isCurrent);

  async function report(): Promise<void> {
    const { version } = versions;
    if (version === null || !isCurrent()) return;
    if (reported?.version === version && Date.now() - reported.at < reportMs) return;
    await onShown(version);
    reported = { version, at: Date.now() };
  }

  async function follow(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      if (!isCurrent()) await Promise.all(kept.map((one) => one.refresh()));
      await report();
    } catch (error) {
      log('warn', 'shown version not reported', { reason: String(error) });
    } finally {
      busy = false;
    }
  }
  versions.onAnswer(() => void follow());
}
