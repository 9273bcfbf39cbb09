import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { prepare } from '../../../../scripts/lib/start/prepare.mjs';
import { testSettings } from '../../../../scripts/lib/start/settings-files.mjs';
import { ensureSeeded } from '../../../../scripts/lib/testing/test-shop.mjs';

/** Builds what is not built and fills the data folder that every worker copies. */
export default async function globalSetup(): Promise<void> {
  await prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop: () => undefined });
  await ensureSeeded();
}
