import type { ServerBuild } from '@remix-run/node';
import type { ContentCache, PageDependencies } from '../../app/lib/cms/content-cache.server.js';
import type { LoadContexts } from '../load-context.js';
import { appByAddress, localeOfUrl } from '../locales.js';

/** What one making of a page has to itself. */
export interface RenderOptions {
  nonce: string;
  /** The visitor's. */
  address: string;
  /** Says afterwards what the page was made of. */
  dependencies: PageDependencies;
}

export interface RendererOptions {
  build: ServerBuild;
  contexts: LoadContexts;
  content: ContentCache;
  publicUrl: string;
}

/** Answers a path with its query as the app does in the language of that address. */
export type Render = (path: string, init: RequestInit, sending: RenderOptions) => Promise<Response>;

export function createRenderer({ build, contexts, content, publicUrl }: RendererOptions): Render {
  const appAt = appByAddress(build, 'production');
  return async (path, init, { nonce, address, dependencies }) => {
    const locale = localeOfUrl(path);
    const context = contexts.cached({ nonce, address, locale }, content.reader(dependencies));
    return appAt(path)(new Request(publicUrl + path, init), context);
  };
}
