import { ContentCache } from '../../app/lib/cms/content-cache.server.js';
import type { Versions } from '../../app/lib/cms/content-version.server.js';
import { runAsVisitor } from '../../app/lib/visitor-context.js';
import { loadBuiltApp } from '../built-app.js';
import { LoadContexts } from '../load-context.js';
import { createLog } from '../log.js';
import { readSettings } from '../settings.js';
import { giveWay } from './give-way.js';
import { packPage, isCacheable } from './packed-page.js';
import type { RenderOutcome, WorkerTask } from './render-pool.js';
import { createRenderer } from './renderer.js';

const settings = readSettings();
const log = createLog(settings.logLevel);
giveWay(log);

/** As the thread that answers visitors last knew it. */
let known: Versions = { version: null, cmsReachable: false, changes: [] };
const versions: Versions = {
  get version() {
    return known.version;
  },
  get cmsReachable() {
    return known.cmsReachable;
  },
  get changes() {
    return known.changes;
  },
};
const content = new ContentCache({ versions, log });
const render = createRenderer({
  build: await loadBuiltApp(),
  contexts: new LoadContexts(settings, log, versions),
  content,
  publicUrl: settings.publicUrl,
});

/** Makes a page (see RenderPool); the threads' pool calls it. */
export default async function make({
  version,
  cmsReachable,
  changes,
  path,
  headers,
  nonce,
  address,
  renews,
  sources,
}: WorkerTask): Promise<RenderOutcome> {
  known = { version, cmsReachable, changes };
  const unchangedAt = sources ? await content.unchanged(sources) : null;
  if (unchangedAt !== null) return { unchangedAt };
  // It is kept for everybody: who comes first waits for the answers that a change touched.
  const dependencies = content.begin(true);
  // What is made anew is made for nobody in particular.
  const response = await runAsVisitor(renews ? '' : address, () =>
    render(path, { headers }, { nonce, address, dependencies }),
  );
  const forEverybody = isCacheable(response, path);
  if (forEverybody && !dependencies.failed)
    return {
      page: await packPage(response, nonce),
      version: dependencies.version,
      sources: dependencies.sources && [...dependencies.sources],
      tags: dependencies.tags,
    };
  return {
    answer: {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    },
    gone: response.status < 500 && !forEverybody,
  };
}
