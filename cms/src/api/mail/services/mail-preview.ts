import { randomUUID } from 'node:crypto';
import { linePicture, ONE_SIZE, type OrderLine } from '@shop/contract';
import type { Voice } from '@shop/contract/texts';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import type { MailPreview } from '../../../panel-api/responses';
import type { MailFacts } from '../domain/mail-facts';
import { namesOf, sizeLabelsOf } from '../../product/domain/translation';
import { sampleFacts } from '../domain/mail-samples';
import { toTemplate, type MailTemplate } from '../domain/templates';
import { composeMail } from '../lib/compose-mail';

/** Pieces of the order in a preview. */
const SAMPLE_LINES = 2;

/** A mail as its editors see it before anybody is sent one: their words, nobody's facts, the shop's own first pieces. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const templateOf = async (documentId: string): Promise<MailTemplate> => {
    const stored: { key: string } | null = await strapi.db
      .query('api::mail.mail-template')
      .findOne({ where: { documentId }, select: ['key'] });
    const template = stored && toTemplate(stored.key);
    if (template) return template;
    throw new ShopError('unknown', 'unknown_mail', 'The shop sends no such mail.');
  };

  const lines = async (): Promise<OrderLine[]> => {
    const products = await service(strapi, 'api::product.catalogue').first(SAMPLE_LINES);
    return products.map(({ detail, category, translations }) => ({
      productId: detail._id,
      name: detail.title,
      ...namesOf({ translations }),
      type: 'Silver',
      size: detail.sizes[0]?.name ?? ONE_SIZE,
      ...sizeLabelsOf({ category }, detail.sizes[0]?.name ?? ONE_SIZE),
      image: linePicture(detail.pictures, 'Silver') || null,
      unitCents: detail.price,
      quantity: 1,
    }));
  };

  const factsOf = async (template: MailTemplate, voice: Voice): Promise<MailFacts> =>
    sampleFacts(template, await lines(), shopSettings(strapi).STOREFRONT_URL, voice);

  return {
    /**
     * A mail with its words as they are saved.
     * @throws {ShopError} 404 'unknown_mail'
     */
    async page(documentId: string): Promise<MailPreview> {
      const template = await templateOf(documentId);
      const wording = service(strapi, 'api::mail.wording').ofBatch();
      const text = await wording.textOf(template);
      const voice = await wording.voiceOf(template);
      const facts = await factsOf(template, voice);
      const { subject, html } = composeMail(template, text, facts, await wording.shop(), voice);
      return { subject, html };
    },

    /**
     * Sends that mail to somebody, the way all mails go.
     * @throws {ShopError} 404 'unknown_mail'
     */
    async sendTest(documentId: string, to: string): Promise<void> {
      const template = await templateOf(documentId);
      const voice = await service(strapi, 'api::mail.wording').ofBatch().voiceOf(template);
      const { values, ...beside } = await factsOf(template, voice);
      await service(strapi, 'api::mail.mail').send(template, to, values, `preview:${randomUUID()}`, beside);
    },
  };
};
