import type { PreviewText } from '@shop/contract/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftPage } from './draft-page';

const line = (key: string, block: number | null, text: string): PreviewText => ({
  key,
  block,
  kind: 'line',
  text,
});
const TEXTS: PreviewText[] = [
  line('title', null, 'Twenty-one  million. And this one.'),
  line('first', 0, 'Read on'),
  line('second', 0, 'Read on'),
  line('days', 0, '{{returnDays}} days to return'),
  line('other', 1, 'Read on'),
  { key: 'body', block: 1, kind: 'formatted', text: 'We **draw** and cast it.\n\nNobody else does.' },
  { key: 'picture', block: 1, kind: 'picture', text: 'about_1f' },
];
const HTML = `
  <h1><span>Twenty-one</span> million. And this one.</h1>
  <div data-block="0"><section><a href="/a">Read on</a><a href="/b">Read on</a><h3>30 days to return</h3></section></div>
  <div data-block="1"><section><p>Read on</p><p id="said">We <strong>draw</strong> and cast it.</p>
    <img src="/img/800/uploads/about_1f.jpg.jpg" /></section></div>
  <p id="foreign">Read on</p>`;

let page: DraftPage;
const one = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

beforeEach(() => {
  document.body.innerHTML = HTML;
  page = new DraftPage();
  page.show(TEXTS);
});
afterEach(() => page.close());

test('S-73 a headline in parts is one text; markup in it stays text', () => {
  page.type(new Map([['title', '<img src=x onerror=alert(1)>']]));
  expect(texts('h1')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('h1 img')).toBeNull();
  page.type(new Map());
  expect(texts('h1')).toEqual(['Twenty-one  million. And this one.']);
});

test('S-73 alike texts are told apart by their block and their order', () => {
  page.type(new Map([['second', 'Go on']]));
  expect(texts('[data-block] a')).toEqual(['Read on', 'Go on']);
  expect(texts('[data-block="1"] p:first-child, #foreign')).toEqual(['Read on', 'Read on']);
});

test('S-73 what the shop fills in stays filled in', () => {
  page.type(new Map([['days', 'Within {{returnDays}} days, {{unknown}}']]));
  expect(texts('h3')).toEqual(['Within 30 days, {{unknown}}']);
});

test('S-73 what is drawn later, or drawn anew, shows the typed words', async () => {
  page.type(new Map([['other', 'Written meanwhile']]));
  one('[data-block="1"]').innerHTML = '<section><p>Read on</p></section>';
  await new Promise((drawn) => setTimeout(drawn));
  expect(texts('[data-block="1"] p')).toEqual(['Written meanwhile']);
});

test.each([
  ['h1 span', 'title', null],
  ['[data-block="0"] a:nth-of-type(2)', 'second', 0],
  ['#said strong', 'body', 1],
  ['img', 'picture', 1],
  // The only plain text in it.
  ['[data-block="1"] section', 'other', 1],
  ['[data-block="0"] section', null, 0],
  ['#foreign', null, null],
])('S-73 a press on %s is on %s of block %s', (selector, key, block) => {
  expect(page.placeOf(one(selector), [])).toEqual({ key, block });
});

test('S-73 a picture below what was pressed is what was meant', () => {
  expect(page.placeOf(one('[data-block="1"] section'), [one('img')])).toEqual({ key: 'picture', block: 1 });
});

test('S-73 the edited block is outlined, and no longer once another one is', () => {
  // The tests' document has no size to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
  page.mark({ key: 'body', block: 1 });
  expect(one('[data-block="1"] > section').hasAttribute('data-edited')).toBe(true);
  page.mark({ key: 'title', block: null });
  expect(document.querySelectorAll('[data-edited]')).toHaveLength(1);
  expect(one('h1').hasAttribute('data-edited')).toBe(true);
});
