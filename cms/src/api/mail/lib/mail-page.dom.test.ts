import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { cents, DEFAULT_LOCALE, MAIL_LINKS, type OrderLine } from '@shop/contract';
import { formsOf, SENTENCES, voiceIn, type Voice } from '@shop/contract/texts';
import { describe, expect, test } from 'vitest';
import { mailPieces } from '../domain/mail-pieces';
import { orderMailValues } from '../domain/order-mail';
import { SAMPLE_PANEL, SAMPLE_ROOM, sampleFacts } from '../domain/mail-samples';
import {
  fillTemplate,
  languageOf,
  MAIL_TEMPLATES,
  type MailTemplate,
  type MailValues,
} from '../domain/templates';
import { MAIL_HEADINGS, type StoredMailText } from '../domain/mail-headings';
import { composeMail } from './compose-mail';

const ORIGIN = 'https://shop.example';
const SHOP = {
  brandName: 'Halving',
  contactEmail: 'hello@shop.example',
  basedIn: 'New York',
  returnDays: 30,
  origin: ORIGIN,
};
const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  productId: '1',
  name: 'Halo Disc Pendant',
  type: 'Gold',
  size: '16 inch',
  image: 'uploads\\halo_disc_1.jpg?v=2',
  unitCents: cents(54_000),
  quantity: 2,
  ...more,
});
const TEMPLATES = Object.keys(MAIL_TEMPLATES) as MailTemplate[];

const english = voiceIn(DEFAULT_LOCALE);
const ownVoice = (template: MailTemplate): Voice => voiceIn(languageOf(template));
const sample = (template: MailTemplate, lines: readonly OrderLine[], voice = ownVoice(template)) =>
  sampleFacts(template, lines, ORIGIN, voice);
const compose = (template: MailTemplate, facts = sample(template, [line()])) =>
  composeMail(template, MAIL_TEMPLATES[template], facts, SHOP, ownVoice(template));
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const pageOf = (template: MailTemplate) => parse(compose(template).html);
/** Words alone: what stands between them is a column or a break on a page. */
const flat = (text: string) => text.replace(/[\s:]+/g, '');

/** The order of a shopper with these lines, confirmed. */
function confirmed(lines: OrderLine[], customerName = 'Ada', giftMessage: string | null = null) {
  const none = cents(0);
  const order = {
    ...{ orderId: 'a'.repeat(32), customerName, lines, couponCode: 'SUMMER' },
    ...{ subtotalCents: none, shippingCents: none, taxCents: none, totalCents: none },
    discountCents: cents(500),
    ...{ isGift: giftMessage !== null, giftMessage },
  };
  const values = orderMailValues(order, ORIGIN, english);
  const pieces = mailPieces(lines, ORIGIN, { prices: true, voice: english });
  return compose('order-confirmation', { values, pieces });
}

describe.each(TEMPLATES)('AUTH-05 the page of the mail %s', (template) => {
  test('AUTH-05 has a language, a title, one headline and tables for layout alone', async () => {
    const page = pageOf(template);
    expect(page.documentElement.lang).toBe(template.endsWith('-de') ? 'de' : 'en');
    expect(page.title).toBe(compose(template).subject);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('table:not([role=presentation])')).toHaveLength(0);
    expect(page.querySelectorAll('img:not([alt])')).toHaveLength(0);
    document.documentElement.innerHTML = page.documentElement.innerHTML;
    document.documentElement.lang = page.documentElement.lang;
    // Colours take a layout; the shop's own are judged in the storefront.
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('AUTH-05 says what its text says, and no address twice', () => {
    const { text, html } = compose(template);
    const page = parse(html);
    const shown = flat(page.body.textContent);
    // What the page sets in tables and links is there in other words.
    const said = MAIL_TEMPLATES[template].text
      .split('\n')
      .filter((words) => words !== '' && !/^\{(lines|link|unsubscribe)\}$|^\{discount\}/.test(words));
    const facts = sample(template, [line()]);
    const all = { shop: SHOP.brandName, contact: SHOP.contactEmail, ...facts.values };
    for (const words of said) {
      const filled = fillTemplate({ subject: '', text: words }, all).text;
      expect(text).toContain(filled);
      expect(shown).toContain(flat(filled));
    }
    for (const address of text.match(/https?:\S+/g) ?? [])
      expect([...page.querySelectorAll('a')].filter(({ href }) => href === address)).toHaveLength(1);
  });

  test('S-115 tells day and time of an appointment, and nothing else, in larger words', () => {
    const larger = [...pageOf(template).querySelectorAll('p')].filter(
      ({ style }) => style.fontSize === '20px',
    );
    const { when } = sample(template, [line()]).values;
    expect(larger.map(({ textContent }) => textContent)).toEqual(
      template.startsWith('appointment') ? [when] : [],
    );
  });

  test('AUTH-05 leads to pages of the storefront, to a carrier and to the shop’s mailbox alone', () => {
    const routes = readFileSync('storefront/app/routes.ts', 'utf8');
    for (const { href, protocol, origin, pathname } of pageOf(template).querySelectorAll('a')) {
      if (protocol === 'mailto:') expect(href).toBe(`mailto:${SHOP.contactEmail}`);
      // Staff alone are led to the panel.
      else if (href === SAMPLE_PANEL) expect(['please-check', 'approved']).toContain(template);
      else if (href === SAMPLE_ROOM)
        expect(template).toMatch(/^appointment(-reminder)?(-de)?$|^appointment-notice$/);
      else if (pathname.startsWith('/Admin/')) expect(template).toBe('appointment-notice');
      else if (origin === ORIGIN && pathname !== '/') {
        const path = pathname.replace(/^\/de\//, '/');
        // A hint leads to its piece.
        if (template.startsWith('hint') && path.startsWith('/product/')) continue;
        expect(Object.values(MAIL_LINKS)).toContain(path);
        expect(routes).toContain(`'${path.split('/').at(-1)}'`);
      } else if (origin !== ORIGIN) expect(href).toMatch(/^https:\/\/www\.ups\.com\/track\?tracknum=1Z/);
    }
  });

  test('AUTH-05 shows signs of HTML in every value, and obeys none', () => {
    const hostile = `<img src=x onerror="a('b')"></style><script>x</script> & {link}`;
    const facts = sample(template, [line({ name: hostile })]);
    const values = Object.fromEntries(Object.keys(facts.values).map((name) => [name, hostile]));
    const { html, text } = composeMail(
      template,
      MAIL_TEMPLATES[template],
      { ...facts, values },
      { ...SHOP, brandName: hostile },
      ownVoice(template),
    );
    const page = parse(html);
    expect(page.querySelectorAll('script, [onerror]')).toHaveLength(0);
    expect(page.querySelectorAll('img[src="x"]')).toHaveLength(0);
    expect(page.body.textContent).toContain(hostile);
    expect(text).toContain(hostile);
  });
});

test('AUTH-05 a piece has its picture on the shop’s own address, its metal, size, quantity and price', () => {
  const page = parse(confirmed([line(), line({ image: null, size: 'One Size', type: 'Silver' })]).html);
  const [picture, ...more] = page.querySelectorAll<HTMLImageElement>('img[width="96"]');
  expect(more).toHaveLength(0);
  expect(picture?.src).toBe(`${ORIGIN}/img/192/halo_disc_1.jpg.jpg?v=2`);
  expect(picture?.alt).toBe('Halo Disc Pendant, Gold');
  expect(page.body.textContent).toContain('Gold · 16 inchQuantity 2$1,080.00');
  expect(page.body.textContent).toContain('SilverQuantity 2$1,080.00');
  expect(page.body.textContent).toContain('Discount (SUMMER)-$5.00');
});

test('S-93 a gift is told of with the message of its card, as text, and an order that is none is not', () => {
  const message = 'Für Zoë 💍\n<b>שלום</b> {total}';
  const { text, html } = confirmed([line()], 'Ada', message);
  expect(text).toContain(`no prices.\nMessage for the card:\n${message}\n\nSubtotal`);
  const page = parse(html);
  expect(page.body.innerHTML).toContain('Für Zoë 💍<br>&lt;b&gt;שלום&lt;/b&gt; {total}');
  const plain = confirmed([line()]);
  expect(plain.text).toContain('$1,080.00\n\nSubtotal');
  expect(plain.html).not.toContain('gift');
});

test('S-93 words of a mail that were kept from before gifts tell of one all the same', () => {
  const template = 'order-confirmation';
  const { values } = sample(template, [line()]);
  const kept = { subject: 'Thanks', text: 'Dear {name}\r\n\r\n{lines}\r\nall yours\r\n\r\n{shop}' };
  const { text } = composeMail(template, kept, { values }, SHOP, english);
  expect(text).toMatch(/all yours\s+Your order is a gift: [^\n]+\nMessage for the card:\n.+\s+Halving$/);
  const bare = composeMail(template, { ...kept, text: 'Thanks' }, { values }, SHOP, english);
  expect(bare.text).toMatch(/^Thanks\n\nYour order is a gift/);
  const none = composeMail(template, kept, { values: { ...values, gift: '' } }, SHOP, english);
  expect(none.text).not.toContain('gift');
});

test('AUTH-05 names of 200 letters and 40 pieces fit what mail programs show of a mail', () => {
  const lines = Array.from({ length: 40 }, () => line({ name: 'W'.repeat(200) }));
  const { html } = confirmed(lines, 'N'.repeat(200));
  expect(parse(html).querySelectorAll('img[width="96"]')).toHaveLength(40);
  // Gmail cuts a mail off after 102 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

test('AUTH-05 a mail stored before mails had pages shows the pieces in its words', () => {
  const { values } = sample('order-confirmation', [line(), line({ type: 'Silver' })]);
  const page = parse(compose('order-confirmation', { values }).html);
  expect(page.body.innerHTML).toMatch(/\(Gold, 16 inch\): \$1,080\.00<br>2 × Halo Disc Pendant \(Silver/);
});

test('AUTH-05 editors change the headline and the button; where they leave them empty the shop’s own stand', () => {
  const facts = sample('reset-password', []);
  const text = { ...MAIL_TEMPLATES['reset-password'], text: 'One\r\n\r\n{link}\r\n\r\n{unknown}' };
  const pageWith = (words: StoredMailText) =>
    parse(composeMail('reset-password', words, facts, SHOP, english).html);
  const own = pageWith({ ...text, headline: '', button: null });
  expect(own.querySelector('.button')?.textContent).toBe('Choose a password');
  const theirs = { ...text, headline: 'Hello {firstName}', button: 'Go' };
  const page = pageWith(theirs);
  expect(page.querySelector('h1')?.textContent).toBe('Hello Ada');
  expect(page.querySelector('.button')?.textContent).toBe('Go');
});

test('S-103 mails about pieces say how long these can be returned, and that engraved ones cannot', () => {
  for (const [template, words] of [
    ['order-confirmation', 'within 30 days of delivery. An engraved piece cannot be returned or exchanged.'],
    ['order-shipped-de', 'nach der Lieferung zurückgeben oder umtauschen. Ein graviertes Stück kann nicht'],
  ] as const)
    expect(pageOf(template).body.textContent).toContain(words);
  expect(pageOf('order-refund').body.textContent).not.toContain('engraved');
  const one = composeMail(
    'order-confirmation',
    MAIL_TEMPLATES['order-confirmation'],
    sample('order-confirmation', []),
    { ...SHOP, returnDays: 1 },
    english,
  );
  expect(one.html).toContain('within 1 day of delivery.');
});

/** Each sentence in marks, in the language of a mail. */
function markedVoice(template: MailTemplate): Voice {
  const locale = languageOf(template);
  const { say } = voiceIn(locale);
  const marked = (words: string) => `⟦${words}⟧`;
  const own = Object.fromEntries(
    SENTENCES.map((sentence) => {
      const braces = Object.fromEntries(
        (sentence.match(/\w+(?=\})/g) ?? []).map((name) => [name, `{${name}}`]),
      );
      const words = marked(say(sentence, braces));
      return [sentence, formsOf(sentence, locale).length > 1 ? { one: words, other: words } : words] as const;
    }),
  );
  return voiceIn(locale, { own, english: {} });
}

const shortened = (link: string): string => new URL(link).host + new URL(link).pathname;

/** What stands outside of marks: each letter of it is a template's, a value's or the shop's own facts'. */
function unmarked(text: string): string {
  let depth = 0;
  return [...text]
    .map((sign) => {
      if (sign === '⟦') depth += 1;
      if (sign === '⟧') depth -= 1;
      return depth > 0 || sign === '⟧' ? '\n' : sign;
    })
    .join('');
}

test.each(TEMPLATES)(
  'S-103 all that the mail %s says is a document, its template’s or a fact',
  (template) => {
    const voice = markedVoice(template);
    const piece = line({ engraving: 'A & B', size: '7' });
    const facts = sample(template, [piece, line({ size: 'Small', type: 'Silver' })], voice);
    const known: MailValues = { ...facts.values, discount: '' };
    const { html, text } = composeMail(template, MAIL_TEMPLATES[template], facts, SHOP, voice);
    const { subject, text: words } = MAIL_TEMPLATES[template];
    const heading = MAIL_HEADINGS[template];
    const allowed = [
      ...`${subject}\n${words}\n${heading.headline}\n${heading.button}`.split(/\{\w+\}|\n/),
      ...Object.values(SHOP).map(String),
      ...Object.values(known).flatMap((value) => unmarked(value).split('\n')),
      // A link is shown without its secret.
      ...[known['link'], known['unsubscribe']].flatMap((link) => (link ? shortened(link) : [])),
      ...[piece.name, 'Small', 'A & B'],
    ]
      // A sum's label stands in a column of its own.
      .map((part) => part.trim().replace(/:$/, ''))
      .filter((part) => /\p{L}/u.test(part))
      .sort((one, other) => other.length - one.length);
    const page = parse(html);
    // What inboxes show beside the subject is the beginning of a paragraph, cut off anywhere.
    page.querySelectorAll('style, [data-skip-in-text]').forEach((aside) => aside.remove());
    const texts = document.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const shown = [text, page.title];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) shown.push(node.nodeValue ?? '');
    for (const picture of page.querySelectorAll('img')) shown.push(picture.alt);
    const left = shown.flatMap((one) =>
      allowed
        .reduce((rest, part) => rest.replaceAll(part, '\n'), unmarked(one))
        .split('\n')
        .filter((rest) => /\p{L}/u.test(rest)),
    );
    expect(left).toEqual([]);
  },
);
