import type { PreviewText } from '@shop/contract/rules';

/** A text of the draft where the page shows it: its text nodes, inside the element that shows nothing else. */
export interface TextUnit {
  key: string;
  element: Element;
  nodes: readonly Text[];
}

/** How far above a text node the element may be that shows the whole text: a headline's words stand in spans. */
const CLIMB = 3;
const SKIPPED = 'script, style, noscript, template, [data-preview-banner]';

export const normal = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The saved block that an element stands in; null outside of all. */
export function blockOf(element: Element): number | null {
  const mark = element.closest('[data-block]')?.getAttribute('data-block');
  return mark ? Number(mark) : null;
}

function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** Words between braces, which the CMS fills in. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/;

/** What a saved text looks like once it is filled in; null for one without placeholders. */
function filledPattern(text: string): { pattern: RegExp; names: string[] } | null {
  const parts = normal(text).split(PLACEHOLDER);
  if (parts.length === 1) return null;
  const names = parts.filter((_part, n) => n % 2 === 1);
  const words = parts
    .filter((_part, n) => n % 2 === 0)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${words.join('(.+?)')}$`), names };
}

/** Finds texts of a draft on its page. A text that stands on it more than once is told apart by the order. */
export class TextFinder {
  readonly #exact = new Map<string, string[]>();
  readonly #filled: { block: number | null; key: string; pattern: RegExp; names: string[] }[] = [];
  /** What the page shows in place of each placeholder. */
  readonly facts = new Map<string, string>();

  constructor(texts: readonly PreviewText[]) {
    for (const { key, block, kind, text } of texts) {
      if (kind !== 'line' || normal(text) === '') continue;
      const filled = filledPattern(text);
      if (filled) this.#filled.push({ block, key, ...filled });
      else {
        const at = `${block} ${normal(text)}`;
        this.#exact.set(at, [...(this.#exact.get(at) ?? []), key]);
      }
    }
  }

  /** Keys of the texts that read like this in a block. */
  #keysOf(block: number | null, shown: string): readonly string[] {
    const exact = this.#exact.get(`${block} ${shown}`);
    if (exact) return exact;
    for (const { block: own, key, pattern, names } of this.#filled) {
      const found = own === block ? pattern.exec(shown) : null;
      if (!found) continue;
      names.forEach((name, n) => this.facts.set(name, found[n + 1] ?? ''));
      return [key];
    }
    return [];
  }

  /** The texts below `root`, but for the nodes that are known already. */
  find(root: Element, known: ReadonlySet<Text>): TextUnit[] {
    const taken = new Set(known);
    const places: { keys: readonly string[]; element: Element; nodes: Text[] }[] = [];
    for (const node of textNodesIn(root)) {
      const { parentElement } = node;
      if (taken.has(node) || normal(node.data) === '' || !parentElement || parentElement.closest(SKIPPED))
        continue;
      const block = blockOf(parentElement);
      const own = this.#keysOf(block, normal(node.data));
      let place = own.length > 0 ? { keys: own, element: parentElement, nodes: [node] } : null;
      for (let above: HTMLElement | null = parentElement, n = 0; !place && above && n < CLIMB; n++) {
        const keys = this.#keysOf(block, normal(above.textContent ?? ''));
        if (keys.length > 0) place = { keys, element: above, nodes: textNodesIn(above) };
        above = above.parentElement;
      }
      if (!place) continue;
      places.push(place);
      place.nodes.forEach((one) => taken.add(one));
    }
    const seen = new Map<readonly string[], number>();
    return places.flatMap(({ keys, element, nodes }) => {
      const n = seen.get(keys) ?? 0;
      seen.set(keys, n + 1);
      const key = keys[n % keys.length];
      return key === undefined ? [] : [{ key, element, nodes }];
    });
  }

  /** A text as the page shows it: with the facts that it shows already. */
  fill(text: string): string {
    const all = new RegExp(PLACEHOLDER, 'g');
    return text.replace(all, (whole, name: string) => this.facts.get(name) ?? whole);
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Of a sentence's words, how many must stand in a formatted text that it is taken to be of. */
const ALIKE = 0.6;

/** The formatted text that most of these words are of; null where none has enough of them. */
export function formattedKey(
  texts: readonly PreviewText[],
  block: number | null,
  shown: string,
): string | null {
  const words = wordsOf(shown);
  if (words.length === 0) return null;
  let best: { key: string; share: number } | null = null;
  for (const { key, block: own, kind, text } of texts) {
    if (kind !== 'formatted' || own !== block) continue;
    const there = new Set(wordsOf(text));
    const share = words.filter((word) => there.has(word)).length / words.length;
    if (share >= ALIKE && share > (best?.share ?? 0)) best = { key, share };
  }
  return best?.key ?? null;
}
