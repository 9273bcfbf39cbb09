import type { AppLoadContext } from '@remix-run/node';
import { messagesOf } from './messages.server';
import { translator, type Translate } from './text';

/** The voice of the page's language for what the server says itself: with the editors' words, where they can be had. */
export async function voiceOf({ cms, locale, log }: AppLoadContext): Promise<Translate> {
  const texts = await cms.shop().then(
    (shop) => shop.texts,
    (error: unknown) => {
      log('warn', 'interface texts missing', { reason: String(error) });
      return null;
    },
  );
  return translator(locale, messagesOf(locale, texts));
}
