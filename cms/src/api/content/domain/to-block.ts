import {
  type ContentLink,
  type ContentVideo,
  type PageBlock,
  type Product,
  type StoryTile,
} from '@shop/contract';
import { toPicture, versionedPath, type StoredFile } from '../../product/domain/to-picture';
import { leadBy } from '../../product/domain/to-product';
import { toLink, type Published, type StoredLink } from './links';
import type { SharedBlocks } from './shared-blocks';
import type { OwnBlock, StoredBlock, StoredCard, StoredFilm } from './stored-blocks';

/** A row whose pieces a rule names: what it found, at least as many as the row shows. */
export interface RuledRow {
  ids: readonly string[];
  /** The rule names conditions, and leaves no piece out. */
  isEverything: boolean;
}

/** What blocks are filled from: the pieces that they name, the stories, and the shop's facts. */
export interface BlockSource {
  published: Published;
  /** Rows of which no chosen piece is published. */
  ruled: ReadonlyMap<StoredBlock, RuledRow>;
  /** What stands in the places of shared blocks. */
  shared: SharedBlocks;
  /** In ms since 1970: what is shown at another time is left out. Null: nothing is. */
  now: number | null;
  /** Newest first, by document id. */
  stories: ReadonlyMap<string, StoryTile>;
  /** A plain text with its placeholders filled in. */
  fill: (text: string) => string;
  /** An editor's formatted text as clean HTML, placeholders filled in. */
  html: (text: string) => string;
  /** Blocks say their place: for a preview. */
  marked?: true;
}

/** How many pieces a row shows. */
export const rowLength = ({ most }: { most: number | null }): number => most ?? 4;

/** A film for the wire; null without a file to play. */
export function toFilm(film: StoredFilm | null): ContentVideo | null {
  if (!film) return null;
  const sources = [film.webm, film.mp4].flatMap((file) =>
    file ? [{ path: versionedPath(file), mime: file.mime }] : [],
  );
  return sources.length > 0 ? { sources, poster: toPicture(film.poster, '') } : null;
}

/**
 * A stored block for the wire, or null where nothing is left to show. What it names but is not there (a picture, a
 * piece, a page) is left out and told to `warn` in a sentence for editors.
 */
export function toBlock(
  block: OwnBlock,
  source: BlockSource,
  warn: (sentence: string) => void,
): PageBlock | null {
  const text = (words: string | null) => (words?.trim() ? source.fill(words.trim()) : null);
  const html = (words: string | null) => (words?.trim() ? source.html(words) : null);
  const link = (stored: StoredLink | null): ContentLink | null => {
    if (!stored) return null;
    const made = toLink({ ...stored, text: source.fill(stored.text) }, source.published);
    if (!made) warn(`The link “${stored.text}” leads to nothing that is published. It is left out.`);
    return made;
  };
  const picture = (file: StoredFile | null, alt: string) => {
    const made = toPicture(file, alt);
    if (!made) warn(`The picture beside “${alt}” is missing. The block is shown without it.`);
    return made;
  };
  const film = (stored: StoredFilm | null) => {
    const made = toFilm(stored);
    if (!made) warn('The film is missing.');
    return made;
  };
  const product = (id: string | undefined): Product | null => {
    const detail = id === undefined ? undefined : source.published.byId.get(id)?.detail;
    if (!detail) warn('A piece that is named here is not published any more. It is left out.');
    return detail ?? null;
  };
  const card = (stored: StoredCard) => ({
    label: text(stored.label),
    title: source.fill(stored.title),
    text: text(stored.text),
    picture: picture(stored.picture, stored.title),
    link: link(stored.link),
  });
  const none = (sentence: string): null => {
    warn(sentence);
    return null;
  };

  switch (block.__component) {
    case 'blocks.hero':
      return {
        type: 'hero',
        label: text(block.label),
        title: source.fill(block.title),
        text: text(block.text),
        picture: picture(block.picture, block.title),
        portrait: toPicture(block.portrait, block.title),
        scrim: block.scrim ?? 'normal',
        height: block.height ?? 'tall',
        focus: block.focus ?? 50,
        link: link(block.link),
      };
    case 'blocks.rich-text':
      return {
        type: 'rich-text',
        label: text(block.label),
        title: text(block.title),
        lead: text(block.lead),
        body: html(block.body) ?? '',
        more: html(block.more),
        align: block.align ?? 'left',
      };
    case 'blocks.cards': {
      const cards = block.cards.map(card);
      if (cards.length === 0) return none('There are no cards. The block is left out.');
      return {
        type: 'cards',
        title: text(block.title),
        text: text(block.text),
        look: block.look ?? 'columns',
        cards,
      };
    }
    case 'blocks.icons': {
      const icons = block.icons.flatMap((icon) => {
        const piece = product(icon.product?.documentId);
        return piece ? [{ product: piece, text: source.fill(icon.text) }] : [];
      });
      if (icons.length === 0) return none('None of its pieces is published. The block is left out.');
      return { type: 'icons', title: source.fill(block.title), text: text(block.text), icons };
    }
    case 'blocks.signature-box':
      return {
        type: 'signature-box',
        label: text(block.label),
        title: source.fill(block.title),
        text: html(block.text) ?? '',
        film: film(block.film),
        side: block.side ?? 'right',
        link: link(block.link),
      };
    case 'blocks.video': {
      const made = film(block.film);
      if (!made) return none('The block is left out.');
      return {
        type: 'video',
        title: text(block.title),
        text: text(block.text),
        film: made,
        link: link(block.link),
      };
    }
    case 'blocks.trio': {
      const items = block.items.map((item) => ({
        title: source.fill(item.title),
        text: source.fill(item.text),
        picture: item.picture ? picture(item.picture, item.title) : null,
        link: link(item.link),
      }));
      if (items.length === 0) return none('There is nothing in it. The block is left out.');
      return { type: 'trio', label: text(block.label), title: text(block.title), items };
    }
    case 'blocks.services': {
      const items = block.items.map((item) => ({
        title: source.fill(item.title),
        text: text(item.text),
        link: link(item.link),
      }));
      if (items.length === 0) return none('There is nothing in it. The block is left out.');
      return { type: 'services', title: text(block.title), items };
    }
    case 'blocks.accordion': {
      const questions = block.questions.map(({ question, answer }) => ({
        question: source.fill(question),
        answer: html(answer) ?? '',
      }));
      if (questions.length === 0) return none('There are no questions. The block is left out.');
      return {
        type: 'accordion',
        title: text(block.title),
        text: text(block.text),
        questions,
        forSearchEngines: block.forSearchEngines !== false,
      };
    }
    case 'blocks.product-row': {
      const chosen = block.products.flatMap(({ documentId }) => product(documentId) ?? []);
      const ruled = chosen.length > 0 ? undefined : source.ruled.get(block);
      if (ruled?.isEverything) warn('Its rule fits every piece of the shop.');
      const found = (ruled?.ids ?? []).flatMap((id) => source.published.byId.get(id)?.detail ?? []);
      const products = [...chosen, ...found.map((piece) => leadBy(piece, block.metal))].slice(
        0,
        rowLength(block),
      );
      if (products.length === 0) {
        const reason =
          block.products.length > 0 ? 'None of its pieces is published.' : 'No piece fits its rule.';
        return none(`${reason} The block is left out.`);
      }
      return {
        type: 'product-row',
        label: text(block.label),
        title: text(block.title),
        text: text(block.text),
        products,
        link: link(block.link),
      };
    }
    case 'blocks.banner':
      return {
        type: 'banner',
        label: text(block.label),
        title: source.fill(block.title),
        text: text(block.text),
        picture: picture(block.picture, block.title),
        look: block.look ?? 'over',
        focus: block.focus ?? 50,
        link: link(block.link),
        cards: (block.cards ?? []).map(card),
      };
    case 'blocks.newsletter':
      return {
        type: 'newsletter',
        title: source.fill(block.title),
        text: text(block.text),
        picture: toPicture(block.picture, block.title),
      };
    case 'blocks.details':
      return {
        type: 'details',
        label: text(block.label),
        title: source.fill(block.title),
        body: html(block.body) ?? '',
        more: html(block.more),
        facts: block.facts.map(({ name, value }) => ({ name: source.fill(name), value: source.fill(value) })),
        picture: picture(block.picture, block.title),
        product: block.product ? product(block.product.documentId) : null,
      };
    case 'blocks.pictures': {
      const pictures = (block.pictures ?? []).flatMap((file) => toPicture(file, block.caption ?? '') ?? []);
      if (pictures.length === 0) return none('There are no pictures. The block is left out.');
      return { type: 'pictures', pictures, caption: text(block.caption) };
    }
    case 'blocks.quote':
      return { type: 'quote', text: source.fill(block.text), by: text(block.by) };
    case 'blocks.story-grid': {
      const chosen = block.stories.flatMap(({ documentId }) => {
        const tile = source.stories.get(documentId);
        if (!tile) warn('A story that is named here is not published any more. It is left out.');
        return tile ?? [];
      });
      const newest = [...source.stories.values()].slice(0, block.most ?? 6);
      const stories = chosen.length > 0 ? chosen : newest;
      if (stories.length === 0) return none('There is no published story. The block is left out.');
      return { type: 'story-grid', title: text(block.title), text: text(block.text), stories };
    }
  }
}
