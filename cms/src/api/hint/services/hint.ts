import {
  linePicture,
  ONE_SIZE,
  productPath,
  unitPriceCents,
  type hintSchema,
  type OrderLine,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { secretsFor, signatureOf } from '../../../lib/digests';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import { hintMail } from '../../mail/domain/hint-mail';
import { templateIn } from '../../mail/domain/templates';
import { sizeLabelsOf } from '../../product-category/domain/category';
import { namesOf } from '../../product/domain/translation';
import { recipientKey } from '../lib/recipient-key';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after midnight an answer that was lost before it is asked for again. */
const AGAIN_MS = 60 * 60 * 1000;

export type Hint = Omit<z.output<typeof hintSchema>, 'website'>;

/**
 * Tells somebody by mail of a piece that a visitor has found (S-105). Nothing of it is kept but the row of the outbox, which
 * forgets address and words once the mail is sent or given up.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** The piece as it would be bought, and its page. @throws {ShopError} 404 'unknown_product', 422 'not_made' */
  const pieceOf = async ({ productId, type, size }: Hint): Promise<{ line: OrderLine; path: string }> => {
    const product = (await service(strapi, 'api::product.catalogue').of([productId])).get(productId);
    if (!product) throw new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');
    const { detail, translations, category } = product;
    const unitCents = unitPriceCents(detail, type);
    const isMade = unitCents !== null && (!size || detail.sizes.some(({ name }) => name === size));
    if (!isMade) throw new ShopError('refused', 'not_made', 'This piece is not made in that metal or size.');
    const line: OrderLine = {
      productId: detail._id,
      name: detail.title,
      ...namesOf({ translations }),
      ...sizeLabelsOf(category, size || ONE_SIZE),
      ...{ type, size: size || ONE_SIZE, unitCents, quantity: 1 },
      image: linePicture(detail.pictures, type) || null,
    };
    return { line, path: productPath(detail.listPage, detail.slug) };
  };

  /**
   * The same hint of one day is one mail: a double press, or a second try after an answer that was lost. Out of its name
   * nobody reads what it was.
   */
  const effectOf = ({ productId, type, size, name, email, message }: Hint, day: number): string => {
    const [secret = ''] = secretsFor(strapi, 'hints');
    const words = [day, productId, type, size ?? '', name, email.toLowerCase(), message ?? ''];
    return `hint:${signatureOf(JSON.stringify(words), secret)}`;
  };

  const wasJustSent = async (hint: Hint, now: number): Promise<boolean> => {
    if (now % DAY_MS >= AGAIN_MS) return false;
    const yesterdays = [effectOf(hint, Math.floor(now / DAY_MS) - 1)];
    const told = await service(strapi, 'api::mail.outbox').told(yesterdays);
    return told.some(({ at }) => now - Date.parse(at) < AGAIN_MS);
  };

  return {
    /**
     * Sends a hint, once. Whether its reader wants any is told to nobody: for the visitor all went well.
     * @param visitor whose it is, for the limits: a network address
     * @throws {ShopError} 404 'unknown_product'; 422 'not_made'; 429 'too_many_hints'
     */
    async drop(hint: Hint, visitor: string): Promise<void> {
      const { line, path } = await pieceOf(hint);
      const refusals = service(strapi, 'api::hint.hint-refusals');
      const throttle = service(strapi, 'api::throttle.throttle');
      const now = sharedNow(strapi).getTime();
      if (await wasJustSent(hint, now)) return;
      const isRefused = await refusals.isRefused(hint.email);
      const wording = service(strapi, 'api::mail.wording');
      const language = await wording.languageOf('hint', hint.locale);
      const { name, message = '', email } = hint;
      const facts = { name, message, line, path, unsubscribe: refusals.url(email, language) };
      const voice = await wording.voice(language);
      const { values, pieces } = hintMail(facts, shopSettings(strapi).STOREFRONT_URL, voice);
      const effect = effectOf(hint, Math.floor(now / DAY_MS));
      await strapi.db.transaction(async ({ trx }) => {
        const template = templateIn('hint', language);
        // One that is repeated counts by no limit; one that a limit refuses is not in the outbox. All limits hold for one that
        // nobody wants too: by the limit of a mailbox others would learn of it.
        const isFirst = isRefused
          ? await service(strapi, 'api::mail.outbox').addUnsent(effect, template)
          : await service(strapi, 'api::mail.mail').send(template, email, values, effect, { pieces });
        if (!isFirst) return;
        await throttle.reserveIn(trx, { limit: 'hintSender', who: visitor }, 1);
        await throttle.reserveIn(trx, { limit: 'hintRecipient', who: recipientKey(email) }, 1);
        await throttle.reserveIn(trx, { limit: 'hintShop', who: 'all' }, 1);
      });
    },
  };
};
