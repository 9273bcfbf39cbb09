import type { AppLoadContext } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import type { Samples } from './samples';
import { loadTokens } from './tokens/tokens.server';

/** The tokens, and pictures and a ring of the catalogue as it is. */
export async function loadSamples({ cms, log }: AppLoadContext): Promise<Samples> {
  const [tokens, home, [piece]] = await orErrorPage(
    Promise.all([loadTokens(), cms.home(), cms.firstOf('ring', 1)]),
    log,
  );
  const { hero, header } = home;
  return {
    tokens,
    hero: hero.picture,
    portrait: hero.portrait,
    film: header.landscape ?? header.mobile,
    piece: piece ?? null,
  };
}
