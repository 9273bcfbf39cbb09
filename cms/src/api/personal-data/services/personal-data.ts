import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { provedEmail, toUser, type StoredUser } from '../../account/domain/to-user';
import { orderMailEffects } from '../../mail/domain/order-mail';
import type { StoredOrder } from '../../order/services/order';
import { entriesOf, handedOver, withAddress } from '../lib/entries';

/** While an order is one of these its buyer cannot be forgotten: money may still move, or staff must write to them. */
const OPEN: ReadonlySet<string> = new Set(['pending', 'requires_action', 'needs_review']);

/** What the shop keeps of a person, in all its rooms: handing it over and forgetting it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const reviews = () => service(strapi, 'api::review.review');

  /** The pieces of the wishlist as the catalogue calls them; one that left it has no name. */
  const wishesOf = async (user: StoredUser) => {
    const wishes = await service(strapi, 'api::account.wishlist').wishes(user);
    const known = await service(strapi, 'api::product.catalogue').of(
      wishes.map(({ productKey }) => productKey),
    );
    return wishes.map(({ productKey, changedAt }) => ({
      productId: productKey,
      name: known.get(productKey)?.detail.title ?? null,
      wishedAt: new Date(changedAt).toISOString(),
    }));
  };

  const ordersOf = (user: StoredUser) => orders().ofAccount(user.documentId, provedEmail(user));

  /** The mails that can tell of these orders: one of an account's may have been placed with another address. */
  const mailEffectsOf = async (found: readonly StoredOrder[]): Promise<string[]> => {
    const ids = found.map(({ orderId }) => orderId);
    const refunds = await service(strapi, 'api::refund.refund').ofOrders(ids);
    const returns = await service(strapi, 'api::return-request.return-request').ofOrders(ids);
    return found.flatMap(({ orderId }) => {
      const isOf = ({ orderKey }: { orderKey: string }) => orderKey === orderId;
      return orderMailEffects(orderId, refunds.filter(isOf), returns.filter(isOf));
    });
  };

  return {
    /** Everything that is kept of the account, for a file. */
    async everything(user: StoredUser): Promise<Record<string, unknown>> {
      const email = provedEmail(user);
      const found = await ordersOf(user);
      const shown = await service(strapi, 'api::checkout.shopper-orders').shown(found);
      const written: Record<string, unknown> = {};
      for (const { uid, info } of email ? withAddress(strapi) : []) {
        const entries = await entriesOf(strapi, uid, email ?? '');
        written[info.pluralName] = entries.map((entry) => handedOver(strapi, uid, entry));
      }
      return {
        exportedAt: new Date().toISOString(),
        account: {
          ...toUser(user),
          language: user.language,
          ringSize: user.ringSize,
          termsAgreedAt: user.termsAgreedAt,
          emailConfirmedAt: user.confirmedAt,
        },
        orders: found.map(({ customer: billing, note, language }, n) => ({
          ...shown[n],
          ...{ billing, note, language },
        })),
        passkeys: await service(strapi, 'api::account.passkeys').list(user),
        wishlist: await wishesOf(user),
        noHints: email ? await service(strapi, 'api::hint.hint-refusals').isRefused(email) : false,
        reviews: await reviews().ofOrders(found.map((order) => order.orderId)),
        ...written,
      };
    },

    /**
     * Deletes the account, its sessions, its links, and what was written with its proved address. Orders stay, as the
     * law wants it, without their buyer; so do published reviews and questions, for those who read them. Mails to the
     * address are forgotten too, those that wait and those that a shop without a mail server keeps as files. That its owner
     * wants no hints stays, as a hash: else they would be sent some.
     * @throws {ShopError} 409 'open_order' while an order of theirs is not settled
     */
    async forget(user: StoredUser): Promise<void> {
      await strapi.db.transaction(async () => {
        const found = await ordersOf(user);
        const effects = await mailEffectsOf(found);
        if (found.some((order) => OPEN.has(order.orderStatus))) {
          const message =
            'One of your orders is still being settled. Please try again later, or write to us.';
          throw new ShopError('conflict', 'open_order', message);
        }
        await orders().forgetBuyer(found);
        const attempts = service(strapi, 'api::payment-attempt.payment-attempt');
        await attempts.forgetBuyer(found.map((order) => order.orderId));
        const returns = service(strapi, 'api::return-request.return-request');
        await returns.forgetBuyer(found.map((order) => order.orderId));
        await reviews().forgetBuyer(found.map((order) => order.orderId));
        const email = provedEmail(user);
        if (email) await service(strapi, 'api::question.question').forgetAsker(email);
        for (const { uid } of email ? withAddress(strapi) : []) {
          for (const { id } of await entriesOf(strapi, uid, email ?? ''))
            await strapi.db.query(uid).delete({ where: { id } });
        }
        await service(strapi, 'api::subscriber.subscriber').unsubscribe(user.email, { proved: false });
        await service(strapi, 'api::mail.outbox').forget(user.email, effects);
        await service(strapi, 'api::account.mailed-links').forget(user.id);
        await service(strapi, 'api::account.users').remove(user.id);
      });
      await service(strapi, 'api::account.password-attempts').forgiveAll(user.email);
      await service(strapi, 'api::account.sessions').closeAll(user.id);
      await service(strapi, 'api::mail.mail').forgetFiles(user.email);
    },
  };
};
