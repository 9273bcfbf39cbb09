import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@shop/contract/rules';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import type { Message } from './messages';
import { messagesOf } from './messages.server';
import { translator } from './text';

const app = path.resolve(import.meta.dirname, '..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^i18n/.test(file))
  .map((file) => readFileSync(path.join(app, file), 'utf8'))
  // The contract words what both halves say.
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/cart/bag-limits.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/cart/options.ts'), 'utf8'))
  // Sizes that every shop begins with.
  .concat(
    readFileSync(path.resolve(app, '../../cms/src/api/product-category/domain/first-categories.ts'), 'utf8'),
  )
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/text/card-message.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/text/engraving.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/text/search.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/text/hint-words.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../cms/src/lib/requests/rate-limits.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/text/places.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/menu.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/cart/categories.ts'), 'utf8'))
  .concat(readFileSync(path.resolve(app, '../../contract/src/rules/subscriber.ts'), 'utf8'))
  // What the CMS answers to the account's forms.
  .concat(readFileSync(path.resolve(app, '../../cms/src/api/account/lib/passkey-errors.ts'), 'utf8'))
  .concat(
    [
      'account/controllers/auth',
      'account/controllers/account',
      'appointment/services/appointment-mails',
      'appointment/services/appointments',
      'account/controllers/passkeys',
      'account/services/auth',
      'checkout/services/shopper-orders',
      'hint/controllers/hint',
      'hint/services/hint',
      'personal-data/controllers/personal-data',
      'personal-data/services/personal-data',
      'account/domain/to-user',
      'account/services/profile',
      'account/services/users',
    ].map((file) => readFileSync(path.resolve(app, `../../cms/src/api/${file}.ts`), 'utf8')),
  )
  // What it fills in by itself, and what it adds to mails.
  .concat(
    [
      ...['middlewares/shop-envelope', 'api/throttle/domain/wait-text'],
      ...['api/product/domain/stock', 'lib/requests/rate-limits'],
      ...['api/checkout/controllers/coupon-check', 'api/mail/domain/mail-labels'],
      'api/mail/domain/appointment-mail',
    ].map((file) => readFileSync(path.resolve(app, `../../cms/src/${file}.ts`), 'utf8')),
  )
  // What it answers to bag and checkout.
  .concat(
    [
      ...[
        'cart/domain/cart-lines',
        'cart/services/cart',
        'checkout/domain/refusals',
        'checkout/domain/reply',
        'checkout/domain/return-rules',
        'checkout/services/order-returns',
      ],
      ...['checkout/services/place-order', 'checkout/services/purchase', 'coupon/domain/coupon'],
      ...['coupon/services/coupon', 'question/services/question'],
    ].map((file) => readFileSync(path.resolve(app, `../../cms/src/api/${file}.ts`), 'utf8')),
  )
  // What the storefront's server answers to a page's calls.
  .concat(
    ['cms-proxy', 'requests/network-limit', 'requests/request-body'].map((file) =>
      readFileSync(path.resolve(app, `../server/${file}.ts`), 'utf8'),
    ),
  )
  // What it answers to those who press a newsletter's links.
  .concat(
    ['controllers/subscriber', 'services/newsletter-links'].map((file) =>
      readFileSync(path.resolve(app, `../../cms/src/api/subscriber/${file}.ts`), 'utf8'),
    ),
  )
  .join('\n');

const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const braces = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(LOCALES.filter(({ code }) => messagesOf(code) !== null))(
  'D-19 the texts in $name',
  ({ code, tag }) => {
    const messages = messagesOf(code) ?? {};

    it('are all there', () => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(de).sort());
    });

    it('keep every placeholder, and have every plural form of the language', () => {
      const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      for (const [text, message] of Object.entries(messages)) {
        for (const form of forms(message)) expect(braces(form), text).toEqual(braces(text));
        if (typeof message !== 'string')
          expect(Object.keys(message).sort(), text).toEqual([...wanted].sort());
      }
    });

    it('are finished', () => {
      for (const [text, message] of Object.entries(messages))
        for (const form of forms(message)) expect(form.trim(), text).not.toBe('');
    });
  },
);

it('D-19 no text is translated that nothing says', () => {
  expect(Object.keys(de).filter((text) => !sources.includes(text))).toEqual([]);
});

it.each([
  ['en', null, '{n} pieces', { n: 1 }, '1 piece'],
  ['en', null, '{n} pieces', { n: 0 }, '0 pieces'],
  ['en', null, 'Remove {name}', { name: 'Ring {x}' }, 'Remove Ring {x}'],
  ['en', null, '${low} to ${high}', { low: 10, high: 20 }, '$10 to $20'],
  ['de', de, '{n} Questions', { n: 1 }, '1 Frage'],
  ['de', de, '{n} Questions', { n: 2 }, '2 Fragen'],
  ['de', de, 'Remove {name}', { name: 'Ring' }, 'Ring entfernen'],
  ['de', {}, 'Load More', {}, 'Load More'],
  // An English sentence has English plurals: French counts none as one.
  ['fr', null, '{n} pieces', { n: 0 }, '0 pieces'],
  ['de', {}, '{n} pieces', { n: 1 }, '1 piece'],
] as const)('D-19 in %s %j reads', (locale, messages, text, values, said) => {
  expect(translator(locale, messages)(text, values)).toBe(said);
});
