import type { Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Signs around a sentence that is a document in these journeys. */
export const marked = (sentence: string) => `⟦${sentence}⟧`;

interface Place {
  /** A page's HTML; left out: the page that is open. */
  html?: string;
}

/**
 * What a page says outside of marks: the texts that stand on it, its title, and what is read out or shown in fields. Marks
 * may begin in one text and end in a later one, as a sentence with a link in it does.
 */
export const unmarkedOn = (page: Page, place: Place = {}): Promise<string[]> =>
  page.evaluate(({ html }) => {
    const found: string[] = [];
    let depth = 0;
    const take = (text: string) => {
      let rest = '';
      for (const sign of text) {
        if (sign === '⟦') {
          depth += 1;
          rest += '·';
        } else if (sign === '⟧') depth -= 1;
        else if (depth === 0) rest += sign;
      }
      found.push(rest);
    };
    const document =
      html === undefined ? window.document : new DOMParser().parseFromString(html, 'text/html');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    take(document.title);
    // A headline's words may stand in several elements.
    const headings = new Set<Element>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const heading = parent?.closest('h1, h2, h3');
      if (!heading && !parent?.closest('script, style, noscript, template')) take(text.nodeValue ?? '');
      if (!heading || headings.has(heading)) continue;
      headings.add(heading);
      take(heading.textContent ?? '');
    }
    if (depth !== 0) found.push('A mark has no partner.');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-valuetext',
        'placeholder',
        'title',
        'alt',
      ]) {
        depth = 0;
        take(element.getAttribute(name) ?? '');
      }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  }, place);

/** Texts of an answer of the CMS: each of its strings, of HTML what stands between the tags. */
export async function textsIn(page: Page, answers: readonly unknown[]): Promise<Set<string>> {
  const strings: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  answers.forEach(walk);
  const pieces = await page.evaluate((all) => {
    const parser = new DOMParser();
    return all.flatMap((text) => {
      if (!text.includes('<') && !text.includes('&')) return [text];
      const walker = document.createTreeWalker(
        parser.parseFromString(text, 'text/html').body,
        NodeFilter.SHOW_TEXT,
      );
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.nodeValue ?? '');
      return [text, ...found];
    });
  }, strings);
  return new Set(pieces.map((text) => text.replace(/\s+/g, ' ').trim()));
}

/** Everything that the CMS answers to the storefront's pages in English. */
export async function contentOf(page: Page, shop: RunningShop): Promise<Set<string>> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${shop.cmsUrl}/api${path}`);
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
  const published = await get<{ pages: string[]; stories: string[] }>('/content/published');
  const products = await get<{ _id: string }[]>('/products');
  const paths = [
    ...['/content/home', '/content/shop', '/search'],
    ...['Pendants', 'Man', 'Rings', 'Earrings', 'Bracelets'].map((name) => `/content/categories/${name}`),
    ...published.pages.map((slug) => `/content/page?slug=${encodeURIComponent(slug)}`),
    ...published.stories.map((slug) => `/content/stories/${slug}`),
    ...products.flatMap(({ _id }) => [
      ...[`/products/${_id}`, `/content/products/${_id}/story`],
      ...[`/products/${_id}/reviews?limit=50`, `/products/${_id}/questions?limit=50`],
    ]),
  ];
  return textsIn(page, [products, ...(await Promise.all(paths.map((path) => get(path))))]);
}
