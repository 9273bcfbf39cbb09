import { describe, expect, test } from 'vitest';
import { tableRooms, usesOf } from './room-uses.mjs';

const FILE = 'cms/src/api/cart/services/cart.ts';
const TABLES = { orders: 'order', carts: 'cart', payment_attempts: 'payment-attempt', staff_orders: 'order' };
const roomsOf = (text: string, namesTypes = false) =>
  usesOf(FILE, text, TABLES, namesTypes).map(({ to }) => to);

describe('which rooms a file uses', () => {
  test.each([
    ["service(strapi, 'api::order.order').byId(id)", ['order']],
    ["service(\n      strapi,\n      'api::payment-attempt.payment-attempt',\n    )", ['payment-attempt']],
    ["service(this.strapi, 'api::mail.mail')", ['mail']],
    ["strapi.service('api::refund.refund')", ['refund']],
    ["import type { StoredOrder } from '../../order/services/order';", ['order']],
    ["await import('../../coupon/domain/coupon')", ['coupon']],
    ["service(strapi, 'api::cart.cart-rows'); import { toCart } from '../domain/to-cart';", []],
    ["import { service } from '../../../lib/services';", []],
    ["strapi.db.query('api::order.order')", ['order']],
    ["strapi\n  .documents('api::shop-settings.shop-settings')\n  .findFirst()", ['shop-settings']],
    ["const UID = 'api::product.product'; strapi.db.query(UID)", ['product']],
    ["strapi.db.query('plugin::users-permissions.user')", ['account']],
    ["strapi.db.query('api::cart.cart-line')", []],
    ["/** As in 'api::order.order'. */ // or 'orders'", []],
  ])('by files, services and types: %s', (text, rooms) => {
    expect(roomsOf(text)).toEqual(rooms);
  });

  test.each([
    ["db()('orders').where('paid_at', '>=', from)", ['order']],
    ["trx('orders as placed')", ['order']],
    ["const TABLE = { found: 'staff_orders' };", ['order']],
    ['`select count(*) from orders\n  join payment_attempts on true`', ['order', 'payment-attempt']],
    ['`update "payment_attempts" set refunded_cents = 0`', ['payment-attempt']],
    ["trx('carts').where({ nonce })", []],
    ["may.includes('orders.read') // counted from orders", []],
    ["fetch('https://example.org'); trx('orders')", ['order']],
    ["query.from('constructor')", []],
  ])('by tables: %s', (text, rooms) => {
    expect(roomsOf(text)).toEqual(rooms);
  });

  test('a list of types uses none of them, and what else it uses counts', () => {
    const text =
      "const TYPES = ['api::order.order']; service(strapi, 'api::mail.mail'); trx('payment_attempts')";
    expect(roomsOf(text)).toEqual(['order', 'mail', 'payment-attempt']);
    expect(roomsOf(text, true)).toEqual(['mail', 'payment-attempt']);
  });

  test('what is no room uses none', () => {
    const text = "service(strapi, 'api::order.order'); trx('orders')";
    expect(usesOf('cms/src/bootstrap/payments.ts', text, TABLES)).toEqual([]);
  });
});

test('a table belongs to the room of its schema, or to the one that makes it', () => {
  expect(tableRooms()).toMatchObject({
    cart_lines: 'cart',
    staff_recovery_codes: 'second-factor',
    up_users: 'account',
    staff_orders: 'order',
    search_words: 'search',
  });
});
