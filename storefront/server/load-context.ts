import type { AppLoadContext } from '@remix-run/node';
import { LANGUAGE_HEADER, type Health } from '@shop/contract';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@shop/contract/rules';
import { createCms, type Cms } from '../app/lib/cms/cms-client.server.js';
import { cachedCms, type ContentReader } from '../app/lib/cms/content-cache.server.js';
import type { Versions } from '../app/lib/cms/content-version.server.js';
import type { FormRefusal } from '../app/lib/context.js';
import type { Log } from '../app/lib/log.js';
import { PublishedIndex } from '../app/lib/cms/published-index.server.js';
import { forwardedHeaders } from './requests/forwarded-headers.js';
import type { Settings } from './settings.js';

/** Of one answer. */
export interface ResponseContext {
  nonce: string;
  /** The visitor's. */
  address: string;
  locale: Locale;
  refusal?: FormRefusal | undefined;
}

/** Makes what the pages are handed: the settings they need and the CMS in the language of the address. */
export class LoadContexts {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #health: (() => Health) | undefined;
  readonly #asking: ReadonlyMap<Locale, Cms>;

  /** What any address may name. */
  readonly published: PublishedIndex;

  /** @param health how this storefront is; what makes kept pages alone knows nothing of it */
  constructor(settings: Settings, log: Log, versions: Versions, health?: () => Health) {
    this.#health = health;
    this.#settings = settings;
    this.#log = log;
    this.#asking = new Map(LOCALES.map(({ code }) => [code, this.#cms(code)]));
    const cms = this.#cms(DEFAULT_LOCALE);
    this.published = new PublishedIndex({
      load: () => cms.published(),
      ask: (names) => cms.productNames(names),
      versions,
      log,
    });
  }

  /** For pages made of answers that are kept. */
  cached(answering: ResponseContext, content: ContentReader): AppLoadContext {
    const { locale } = answering;
    const cms = this.#asking.get(locale) ?? this.#cms(locale);
    return this.#context(answering, cachedCms(cms, content, this.published, locale));
  }

  /** Has the words of every page kept, in each language of the shop. What cannot be had is asked for by the first page that needs it. */
  async keepContent(content: ContentReader): Promise<void> {
    const asked = [...this.#asking].map(
      async ([locale, cms]) =>
        (await this.published.spoken(locale)) === 'now' &&
        cachedCms(cms, content, this.published, locale).shop(),
    );
    for (const outcome of await Promise.allSettled(asked))
      if (outcome.status === 'rejected')
        this.#log('warn', 'words not kept', { reason: String(outcome.reason) });
  }

  /** For the page of a preview link: nothing of it is kept. */
  previewed(answering: ResponseContext, token: string): AppLoadContext {
    return this.#context(answering, this.#cms(answering.locale, token));
  }

  /** The CMS as it answers the bearer of a preview link. */
  bearing(token: string): Pick<Cms, 'preview'> {
    return this.#cms(DEFAULT_LOCALE, token);
  }

  #cms(locale: Locale, preview?: string): Cms {
    return createCms({ baseUrl: this.#settings.cmsUrl, locale, preview });
  }

  #context({ nonce, address, locale, refusal }: ResponseContext, cms: Cms): AppLoadContext {
    const { publicUrl, cmsUrl, shopMode, stripeJsUrl } = this.#settings;
    return {
      cms,
      locale,
      log: this.#log,
      publicUrl,
      cmsUrl,
      forwarded: { ...forwardedHeaders(this.#settings, address), [LANGUAGE_HEADER]: locale },
      shopMode,
      stripeJsUrl,
      nonce,
      refusal,
      health: this.#health,
    };
  }
}
