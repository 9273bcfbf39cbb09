import type { AppLoadContext } from '@remix-run/node';
import { LOCALES, type Locale } from '@shop/contract/rules';

/** The languages that the shop speaks (S-99), for what machines read; all that it can speak while nobody says. */
export async function spokenLanguages({ cms, log }: AppLoadContext): Promise<readonly Locale[]> {
  try {
    return (await cms.shop()).languages;
  } catch (error) {
    log('warn', 'languages of the shop missing', { reason: String(error) });
    return LOCALES.map(({ code }) => code);
  }
}
