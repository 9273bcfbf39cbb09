import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { pagePath, storyPath } from '../api/content/domain/to-page';
import { findModel } from '../lib/documents/models';
import { populateAll } from '../lib/documents/populate';

/** Types whose texts the seed brings along in other languages. */
export type Translated =
  | 'api::shop-settings.shop-settings'
  | 'api::site.site'
  | 'api::home.home'
  | 'api::category.category'
  | 'api::announcement.announcement';

interface Attribute {
  type: string;
  component?: string;
  pluginOptions?: { i18n?: { localized?: boolean } };
}
type Row = Record<string, unknown> & { documentId: string };

/** The seed's sentences in a language, by the English ones. */
export function readTranslations(folder: string, locale: Locale): Readonly<Record<string, string>> {
  const file = path.join(folder, 'copy', `${locale}.json`);
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Writes documents in another language: what visitors see in English, with the same pictures, pieces and figures, and
 * each sentence in the other language. A document whose sentences are not all known, as its editors have changed one,
 * is left as a draft for them to finish; what they wrote in the language already stays as it is.
 */
export class SeedTranslations {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly locale: Locale,
    private readonly sentences: Readonly<Record<string, string>>,
  ) {}

  async write(uid: Translated, filters: object = {}): Promise<void> {
    const documents = this.strapi.documents(uid);
    const populate = populateAll(this.strapi, uid) as never;
    const english = (await documents.findFirst({
      filters: filters as never,
      status: 'published',
      populate,
    })) as unknown as Row | null;
    if (!english) return;
    const { documentId } = english;
    const { locale } = this;
    if (await documents.findOne({ documentId, locale, status: 'draft' })) return;
    const missing: string[] = [];
    const data = (await this.#document(uid, english, missing)) as never;
    await documents.update({ documentId, locale, data });
    if (missing.length === 0) await documents.publish({ documentId, locale });
    else
      this.strapi.log.info(
        `${uid} is left as a draft in ${locale}: ${missing.length} of its sentences are to be translated.`,
      );
  }

  /** The members that differ by language; Strapi keeps the others the same in all of them. */
  async #document(uid: Translated, row: Row, missing: string[]): Promise<object> {
    const data: Record<string, unknown> = {};
    for (const [name, attribute] of this.#attributes(uid)) {
      const isOwn = attribute.pluginOptions?.i18n?.localized || attribute.type === 'uid';
      const isPieces = attribute.type === 'relation' && name === 'featured';
      if (isOwn || isPieces) data[name] = await this.#value(attribute, row[name], missing);
    }
    return data;
  }

  async #component(uid: string, row: Row, missing: string[]): Promise<object> {
    const data: Record<string, unknown> = {};
    for (const [name, attribute] of this.#attributes(uid)) {
      const isText = name !== 'address';
      data[name] = isText ? await this.#value(attribute, row[name], missing) : row[name];
    }
    // A page may have no version in this language: the link says where it is.
    if ('address' in data) {
      const address = await this.#addressOf(row);
      Object.assign(data, { page: null, story: null, category: null, ...(address && { address }) });
    }
    return data;
  }

  async #value({ type, component }: Attribute, value: unknown, missing: string[]): Promise<unknown> {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value) && type !== 'json') {
      const items: unknown[] = [];
      for (const item of value)
        items.push(await this.#value({ type, ...(component && { component }) }, item, missing));
      return items;
    }
    if (type === 'component' && component) return this.#component(component, value as Row, missing);
    if (type === 'dynamiczone') {
      const { __component } = value as Row;
      return { __component, ...(await this.#component(String(__component), value as Row, missing)) };
    }
    if (type === 'media') return (value as { id: number }).id;
    if (type === 'relation') return (value as Row).documentId;
    if (typeof value !== 'string' || !['string', 'text', 'richtext'].includes(type) || value.trim() === '')
      return value;
    const sentence = this.sentences[value];
    if (sentence === undefined) missing.push(value);
    return sentence ?? value;
  }

  /** The path behind a link to a page, a story or a category page; null for any other link. */
  async #addressOf({ page, story, category }: Row): Promise<string | null> {
    const word = async (uid: string, target: unknown, name: string): Promise<string | null> => {
      if (!target) return null;
      const { documentId } = target as Row;
      const documents = this.strapi.documents(uid as never);
      const found: unknown = await documents.findOne({ documentId, fields: [name] } as never);
      return (found as Record<string, string> | null)?.[name] ?? null;
    };
    const slug = await word('api::page.page', page, 'slug');
    if (slug !== null) return pagePath(slug);
    const name = await word('api::story.story', story, 'slug');
    if (name !== null) return storyPath(name);
    const place = await word('api::category.category', category, 'page');
    return place === null ? null : `/${place}`;
  }

  #attributes(uid: string): [name: string, attribute: Attribute][] {
    return Object.entries(findModel(this.strapi)(uid).attributes);
  }
}
