import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';
import type { ContentRequest } from './content';

/** Answers that are kept. */
const KEPT = 200;
/** Parts of the sitemap among them, each of some 2,000 products. */
const KEPT_PARTS = 2;

/**
 * What the pages' calls answer, made once for everybody who asks at one content version: after each change every thread of
 * every storefront does. What a preview shows is kept nowhere.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const content = () => service(strapi, 'api::content.content');
  const pages = () => service(strapi, 'api::content.pages');
  const kept = new VersionCache<object>(strapi, KEPT);
  const parts = new VersionCache<object>(strapi, KEPT_PARTS);
  const current = () => service(strapi, 'api::content-version.content-version').current();

  /** @param name of the answer; with the language its own */
  const once = async (
    name: string,
    asked: ContentRequest,
    load: (asked: ContentRequest) => Promise<object>,
  ): Promise<object> => {
    if (asked.preview) return load(asked);
    const version = await current();
    return kept.load(version, `${asked.locale ?? DEFAULT_LOCALE} ${name}`, () => load(asked));
  };

  return {
    shop: (asked: ContentRequest) => once('shop', asked, (request) => content().shop(request)),
    home: (asked: ContentRequest) => once('home', asked, (request) => content().home(request)),
    category: (word: string, asked: ContentRequest) =>
      once(`category:${word}`, asked, (request) => content().category(word, request)),
    page: (slug: string, asked: ContentRequest) =>
      once(`page:${slug}`, asked, (request) => pages().page(slug, request)),
    story: (slug: string, asked: ContentRequest) =>
      once(`story:${slug}`, asked, (request) => pages().story(slug, request)),
    /** A part from 1. */
    sitemap: async (part: number): Promise<object> => {
      const version = await current();
      return parts.load(version, `${part}`, () => content().sitemap(part));
    },
  };
};
