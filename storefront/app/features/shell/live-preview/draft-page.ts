import type { PreviewPlace, PreviewText } from '@shop/contract/rules';
import { blockOf, formattedKey, TextFinder, type TextUnit } from './text-units';

const EDITED = 'data-edited';
const STYLE = `[${EDITED}]{outline:3px solid #7b79ff;outline-offset:-3px}`;
/** Formatted texts are asked for by the paragraph, heading or line that was pressed. */
const SENTENCE = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, summary, figcaption';

/** The page of a preview whose form is open beside it: shows what is typed there, and knows which field a place is of. */
export class DraftPage {
  #texts: readonly PreviewText[] = [];
  #finder = new TextFinder([]);
  #typed: ReadonlyMap<string, string> = new Map();
  #units: TextUnit[] = [];
  #edited: PreviewPlace = { key: null, block: null };
  readonly #style = document.createElement('style');
  readonly #changes = new MutationObserver(() => this.#refresh());

  constructor() {
    this.#style.textContent = STYLE;
    document.head.append(this.#style);
    // Parts of the page are drawn when they are scrolled to.
    this.#changes.observe(document.body, { childList: true, subtree: true });
  }

  close(): void {
    this.#changes.disconnect();
    this.#style.remove();
  }

  /** The draft as the page shows it. */
  show(texts: readonly PreviewText[]): void {
    this.#texts = texts;
    this.#finder = new TextFinder(texts);
    this.#units = [];
    this.#typed = new Map();
    this.#refresh();
  }

  /** Words that differ from the saved ones, as text whatever stands in them. */
  type(typed: ReadonlyMap<string, string>): void {
    const changed = new Set([...this.#typed.keys(), ...typed.keys()]);
    this.#typed = typed;
    for (const unit of this.#units) if (changed.has(unit.key)) this.#write(unit);
  }

  #write({ key, nodes }: TextUnit): void {
    const saved = () => this.#texts.find((text) => text.key === key)?.text ?? '';
    const words = this.#finder.fill(this.#typed.get(key) ?? saved());
    // The nodes stay: the framework may yet want to take them away.
    nodes.forEach((node, n) => (node.data = n === 0 ? words : ''));
  }

  #refresh(): void {
    if (this.#texts.length === 0) return;
    this.#units = this.#units.filter(({ element, nodes }) =>
      nodes.every((node) => element.contains(node) && node.isConnected),
    );
    const known = new Set(this.#units.flatMap(({ nodes }) => nodes));
    const found = this.#finder.find(document.body, known);
    this.#units.push(...found);
    for (const unit of found) if (this.#typed.has(unit.key)) this.#write(unit);
    this.#outline();
  }

  /** Outlines the block that is edited, or outside of blocks the words, and brings them into sight. */
  mark(place: PreviewPlace): void {
    this.#edited = place;
    const [first] = this.#outline();
    first?.scrollIntoView({ block: 'nearest' });
  }

  #outline(): Element[] {
    const { key, block } = this.#edited;
    const wanted =
      block === null
        ? this.#units.filter((unit) => unit.key === key).map(({ element }) => element)
        : [...document.querySelectorAll(`[data-block="${block}"] > *`)];
    for (const old of document.querySelectorAll(`[${EDITED}]`))
      if (!wanted.includes(old)) old.removeAttribute(EDITED);
    wanted.forEach((element) => element.setAttribute(EDITED, ''));
    return wanted;
  }

  /** What of the draft is shown where somebody pressed. `below`: everything that lies there, from the top down. */
  placeOf(pressed: Element, below: readonly Element[]): PreviewPlace {
    const block = blockOf(pressed);
    const there = [pressed, ...below].filter((element) => blockOf(element) === block);
    for (const element of there) {
      const key = this.#keyAt(element, block);
      if (key !== null) return { key, block };
    }
    // A link or a heading around one text, pressed by the keyboard or beside its words.
    const inside = this.#units.filter(({ element }) => pressed.contains(element));
    const [only] = inside;
    return { key: only && new Set(inside.map(({ key }) => key)).size === 1 ? only.key : null, block };
  }

  #keyAt(element: Element, block: number | null): string | null {
    const unit = this.#units.find(
      (one) => one.element === element || one.nodes.some(({ parentElement }) => parentElement === element),
    );
    if (unit) return unit.key;
    if (element instanceof HTMLImageElement || element instanceof HTMLVideoElement) {
      const address = `${element.currentSrc} ${element instanceof HTMLVideoElement ? element.poster : element.src}`;
      const file = this.#texts.find(
        (text) => text.kind === 'picture' && text.block === block && address.includes(text.text),
      );
      return file?.key ?? null;
    }
    const sentence = element.closest(SENTENCE);
    return sentence && formattedKey(this.#texts, block, sentence.textContent ?? '');
  }
}
