import { describe, expect, test } from 'vitest';
import { ALLOWED, circleIn, roomProblems, roomUses, usesOf } from './room-arrows.mjs';

const FILE = 'cms/src/api/cart/services/cart.ts';
const use = (from: string, to: string) => ({ from, to, file: `cms/src/api/${from}/services/x.ts` });

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
    ["strapi.db.query('api::order.order')", []],
  ])('%s', (text, rooms) => {
    expect(usesOf(FILE, text).map(({ to }) => to)).toEqual(rooms);
  });

  test('what is no room uses none', () => {
    expect(usesOf('cms/src/bootstrap/payments.ts', "service(strapi, 'api::order.order')")).toEqual([]);
  });
});

describe('arrows between rooms', () => {
  test.each([
    [[['a', 'b'], ['b', 'c'], ['a', 'c']], null], // prettier-ignore
    [[['a', 'b'], ['b', 'c'], ['c', 'b']], ['b', 'c', 'b']], // prettier-ignore
  ] as const)('%j', (arrows, circle) => {
    expect(circleIn(arrows)).toEqual(circle);
  });

  test('a pair that is not allowed, one that is gone, and a circle are told', () => {
    const down = { checkout: ['order'] };
    const both = { ...down, order: ['checkout'] };
    const uses = [use('checkout', 'order')];
    const back = use('order', 'checkout');
    expect(roomProblems(uses, down)).toEqual([]);
    expect(roomProblems([...uses, back], down)).toEqual([
      'cms/src/api/order/services/x.ts: the room order may not use checkout.',
    ]);
    expect(roomProblems([], down)).toEqual([expect.stringContaining('does not use order any more')]);
    expect(roomProblems([...uses, back], both)).toEqual(['Arrows go one way: checkout → order → checkout.']);
  });

  test('the rooms of the CMS are no circle, and use each other as the list says', () => {
    expect(roomProblems(roomUses(), ALLOWED)).toEqual([]);
  });
});
