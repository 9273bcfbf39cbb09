import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeFacts, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { pagePath, storyPath } from '../api/content/domain/to-page';
import { findModel, hasLanguages } from '../lib/documents/models';
import { populateAll } from '../lib/documents/populate';

/** Types whose texts the seed brings along in other languages. */
export type Translated =
  | 'api::shop-settings.shop-settings'
  | 'api::site.site'
  | 'api::home.home'
  | 'api::category.category'
  | 'api::announcement.announcement'
  | 'api::story.story'
  | 'api::page.page';

interface Attribute {
  type: string;
  component?: string;
  target?: string;
  pluginOptions?: { i18n?: { localized?: boolean } };
}
type Row = Record<string, unknown> & { documentId: string };

/** What a link may lead to that has versions by language. */
const LINK_TARGETS = new Set(['page', 'story', 'category']);

/** The languages that the seed is written in beside English; in any other its editors write what they want to say. */
export const SEED_LANGUAGES = [localeFacts('de')];

/** The seed's sentences in a language, by the English ones: file by file, no sentence in two of them. */
export function readTranslations(folder: string, locale: Locale): Readonly<Record<string, string>>[] {
  const files = path.join(folder, 'copy', locale);
  return readdirSync(files)
    .sort()
    .map((file) =>
      z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(files, file), 'utf8'))),
    );
}

/**
 * Writes documents in another language: what visitors see in English, with the same pictures, pieces and figures, and
 * each sentence in the other language. A document whose sentences are not all known, as its editors have changed one,
 * that names what is not written in the language or that may not be published, is left as a draft for them to finish;
 * what they wrote in the language already stays as it is.
 */
export class SeedTranslations {
  private readonly sentences: Readonly<Record<string, string>>;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly locale: Locale,
    files: readonly Readonly<Record<string, string>>[],
  ) {
    this.sentences = Object.assign({}, ...files) as Record<string, string>;
  }

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
    const why = missing.length === 0 ? await this.#refusal(uid, documentId) : `not translated: ${missing[0]}`;
    if (why !== null) this.strapi.log.info(`${uid} is left as a draft in ${locale}, ${why}`);
  }

  /**
   * Blocks of a document in this language, ready to be stored; null where a sentence is not known, as editors have changed it,
   * or where something that they name is not written in the language.
   */
  async blocks(stored: readonly Record<string, unknown>[]): Promise<unknown[] | null> {
    const missing: string[] = [];
    const blocks = await this.#value({ type: 'dynamiczone' }, stored, missing);
    return missing.length === 0 ? (blocks as unknown[]) : null;
  }

  /** Publishes; why it may not be, else null. An older shop may be without what its page shows or leads to. */
  async #refusal(uid: Translated, documentId: string): Promise<string | null> {
    try {
      await this.strapi.documents(uid).publish({ documentId, locale: this.locale });
      return null;
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) throw error;
      return error.message;
    }
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
    const attributes = this.#attributes(uid);
    const isLink = attributes.some(([name]) => name === 'address');
    const data: Record<string, unknown> = {};
    for (const [name, attribute] of attributes) {
      // A page may have no version in this language: the link says where it is.
      if (isLink && LINK_TARGETS.has(name)) data[name] = null;
      else if (name === 'address') data[name] = (await this.#addressOf(row)) ?? row[name];
      else data[name] = await this.#value(attribute, row[name], missing);
    }
    return data;
  }

  async #value(attribute: Attribute, value: unknown, missing: string[]): Promise<unknown> {
    const { type, component } = attribute;
    if (value === null || value === undefined) return value;
    if (Array.isArray(value) && type !== 'json') {
      const items: unknown[] = [];
      for (const item of value) items.push(await this.#value(attribute, item, missing));
      return items.filter((item) => item !== null);
    }
    if (type === 'component' && component) return this.#component(component, value as Row, missing);
    if (type === 'dynamiczone') {
      const { __component } = value as Row;
      return { __component, ...(await this.#component(String(__component), value as Row, missing)) };
    }
    if (type === 'media') return (value as { id: number }).id;
    if (type === 'relation') return this.#related(attribute, (value as Row).documentId, missing);
    if (typeof value !== 'string' || !['string', 'text', 'richtext'].includes(type) || value.trim() === '')
      return value;
    const sentence = this.sentences[value];
    if (sentence === undefined) missing.push(value);
    return sentence ?? value;
  }

  /** What is named, in this language; what has no version in it is for the editors to write first. */
  async #related({ target = '' }: Attribute, documentId: string, missing: string[]): Promise<string | null> {
    const { locale } = this;
    const isThere =
      !hasLanguages(this.strapi, target) ||
      (await this.strapi.documents(target as never).findOne({ documentId, locale, fields: [] } as never));
    if (isThere) return documentId;
    missing.push(target);
    return null;
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
