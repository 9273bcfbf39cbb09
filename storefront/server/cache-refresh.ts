import type { ContentVersion } from '../app/lib/cms/content-version.server.js';
import type { Log } from '../app/lib/log.js';

/** Something kept that grows old with a new content version. */
export interface RefreshableCache {
  /** Whether what is in use of it is of the present version. */
  readonly isCurrent: boolean;
  /** Brings it there. What fails is tried again after the next answer of the CMS. */
  refresh(): Promise<void>;
}

export interface CacheRefreshOptions {
  versions: Pick<ContentVersion, 'version' | 'onAnswer'>;
  kept: readonly RefreshableCache[];
  /**
   * Told once everything kept is of a version: that is what visitors see. Told again every `reportMs`, also while a newer
   * version is on its way: a storefront that says nothing counts as one that does not run.
   */
  onShown: (version: number) => Promise<void>;
  log: Log;
  reportMs?: number;
}

/** Follows the content version with everything that is kept, and says when visitors see it. */
export function refreshCaches({
  versions,
  kept,
  onShown,
  log,
  reportMs = 10_000,
}: CacheRefreshOptions): void {
  let refreshing = false;
  let reporting = false;
  let reported: { version: number; at: number } | null = null;
  const isCurrent = () => kept.every((one) => one.isCurrent);

  async function report(): Promise<void> {
    const version = isCurrent() ? versions.version : (reported?.version ?? null);
    if (version === null || reporting) return;
    if (reported?.version === version && Date.now() - reported.at < reportMs) return;
    reporting = true;
    try {
      await onShown(version);
      reported = { version, at: Date.now() };
    } catch (error) {
      log('warn', 'shown version not reported', { reason: String(error) });
    } finally {
      reporting = false;
    }
  }

  async function refresh(): Promise<void> {
    if (isCurrent()) return;
    refreshing = true;
    try {
      await Promise.all(kept.map((one) => one.refresh()));
    } catch (error) {
      log('error', 'what is kept was not refreshed', { reason: String(error) });
    } finally {
      refreshing = false;
    }
  }

  versions.onAnswer(() => {
    void (refreshing ? report() : refresh().then(report));
  });
}
