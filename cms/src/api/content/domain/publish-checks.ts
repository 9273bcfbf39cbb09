import { cents, formatCents, isOwnAddress, localeOfPath } from '@shop/contract';
import { isAddress } from './links';
import { menuProblems } from './menu-checks';
import { factProblems } from './settings-checks';
import { idOf, isFile, isLink, visit, type Stored, type StoredLink } from './stored-parts';
import { blankProblems, wordProblems } from './text-checks';
import { endsBeforeItBegins } from './time-window';

/** More blocks than this make a page that nobody reads to its end and that loads slowly. */
export const MAX_BLOCKS = 60;

/** What there is, drafts included, that the document to be published may name. */
export interface Known {
  /** Addresses of other pages and stories by document id, and whether visitors can see them now. */
  pages: ReadonlyMap<string, { path: string; published: boolean }>;
  stories: ReadonlyMap<string, { path: string; published: boolean }>;
  categories: ReadonlyMap<string, { path: string; published: boolean }>;
  /** Document ids of published pieces. */
  products: ReadonlySet<string>;
  /** A text with its placeholders filled in; as it is in a shop whose facts are not published. */
  fill: (text: string) => string;
}

function altProblems(stored: unknown): string[] {
  const problems: string[] = [];
  visit(stored, {
    part: (part) => {
      const isPicture = isFile(part) && String(part.mime).startsWith('image/');
      if (!isPicture || String(part.alternativeText ?? '').trim() !== '') return;
      problems.push(
        `The picture “${String(part.name)}” has no alternative text. Add one in the media library: people who cannot see it are read that text.`,
      );
    },
  });
  return problems;
}

/** Why a link is no good; null for one that is. `mustBePublished`: its target has to be seen by visitors now. */
function linkProblem(link: StoredLink, known: Known, mustBePublished: boolean): string | null {
  const chosen: [unknown, ReadonlyMap<string, { path: string; published: boolean }>][] = [
    [link.page, known.pages],
    [link.story, known.stories],
    [link.category, known.categories],
  ];
  for (const [target, there] of chosen) {
    const id = idOf(target);
    if (id === null) continue;
    const found = there.get(id);
    if (!found) return `The link “${link.text}” leads to a page that does not exist any more.`;
    return mustBePublished && !found.published
      ? `The link “${link.text}” leads to ${found.path}, which is not published. Publish that page first, or take the link out.`
      : null;
  }
  const product = idOf(link.product);
  if (product !== null) {
    return known.products.has(product)
      ? null
      : `The link “${link.text}” leads to a piece that is not published.`;
  }
  const address = String(link.address ?? '').trim();
  if (address === '')
    return `The link “${link.text}” leads nowhere. Choose a page or a piece, or type an address.`;
  if (!isAddress(address)) {
    return `The link “${link.text}” has the address “${address}”. It must begin with /, https://, mailto: or tel:.`;
  }
  return addressProblem(link.text, address, known, mustBePublished);
}

function addressProblem(
  text: string,
  address: string,
  known: Known,
  mustBePublished: boolean,
): string | null {
  if (!address.startsWith('/')) return null;
  const path = (localeOfPath(address).path.split(/[?#]/)[0] ?? '').toLowerCase();
  const named = [...known.pages.values(), ...known.stories.values()].find(
    (target) => target.path.toLowerCase() === path,
  );
  if (named) {
    return mustBePublished && !named.published
      ? `The link “${text}” leads to ${address}, which is not published. Publish that page first, or take the link out.`
      : null;
  }
  const isThere = isOwnAddress(path) && !path.startsWith('/stories/');
  return isThere ? null : `The link “${text}” leads to ${address}, which does not exist.`;
}

function linkProblems(stored: unknown, known: Known, mustBePublished = false): string[] {
  const problems: string[] = [];
  visit(stored, {
    part: (part) => {
      const problem = isLink(part) ? linkProblem(part, known, mustBePublished) : null;
      if (problem) problems.push(problem);
    },
    // Links inside formatted text.
    text: (text) => {
      for (const [, words = '', address = ''] of text.matchAll(/\[([^\]]*)\]\((\/[^\s)]*)\)/g)) {
        const problem = addressProblem(words, address, known, mustBePublished);
        if (problem) problems.push(problem);
      }
    },
  });
  return problems;
}

/** Pieces that blocks name outside of links, and that visitors cannot see. */
function productProblems(stored: unknown, known: Known): string[] {
  let gone = 0;
  visit(stored, {
    part: (part) => {
      if (isLink(part)) return;
      const named = [part.product, ...[part.products].flat(), ...[part.featured].flat()];
      gone += named.map(idOf).filter((id) => id !== null && !known.products.has(id)).length;
    },
  });
  return gone === 0
    ? []
    : [
        gone === 1
          ? 'A piece that is named here is not published. Publish it first, or take it out.'
          : `${gone} pieces that are named here are not published. Publish them first, or take them out.`,
      ];
}

/** Rules for pieces that nothing can fit. */
function ruleProblems(stored: unknown): string[] {
  const problems: string[] = [];
  visit(stored, {
    part: ({ minPriceCents: low, maxPriceCents: high }) => {
      if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return;
      const prices = `from ${formatCents(cents(low))} up to ${formatCents(cents(high))}`;
      problems.push(`A row of pieces asks for prices ${prices}: no piece has one. Turn the two around.`);
    },
  });
  return problems;
}

/** Blocks that would never be shown, whatever their time is. */
function timeProblems(stored: unknown): string[] {
  let count = 0;
  visit(stored, { part: (part) => void ('__component' in part && endsBeforeItBegins(part) && (count += 1)) });
  if (count === 0) return [];
  const begin = count === 1 ? 'A block ends before it begins.' : `${count} blocks end before they begin.`;
  return [`${begin} Choose a later end, or an earlier beginning.`];
}

/** What may be wrong with the words, pictures, links and pieces of any document. */
export function textProblems(stored: Stored, known: Known): string[] {
  return [
    ...wordProblems(stored),
    ...altProblems(stored),
    ...linkProblems(stored, known),
    ...productProblems(stored, known),
    ...ruleProblems(stored),
    ...timeProblems(stored),
  ];
}

const countOf = (blocks: unknown) => (Array.isArray(blocks) ? blocks.length : 0);

function tooManyBlocks(blocks: unknown): string[] {
  const count = countOf(blocks);
  if (count <= MAX_BLOCKS) return [];
  return [`There are ${count} blocks; at most ${MAX_BLOCKS} can be shown. Spread them over several pages.`];
}

function blockProblems({ blocks }: Stored): string[] {
  if (countOf(blocks) === 0) return ['There are no blocks yet: add at least one.'];
  const isAllHidden = (blocks as readonly Stored[]).every(({ hidden }) => hidden === true);
  return isAllHidden ? ['Every block is hidden: show at least one.'] : tooManyBlocks(blocks);
}

/** Why a page must not be published as it is; empty when it may. Each is a sentence for editors. */
export function pageProblems(page: Stored, known: Known): string[] {
  const path = `/${String(page.slug)}`;
  const twin = [...known.pages].some(
    ([id, other]) => id !== page.documentId && other.path.toLowerCase() === path.toLowerCase(),
  );
  return [
    ...(isOwnAddress(path)
      ? [`The address ${path} belongs to a part of the shop itself. Choose another address word.`]
      : []),
    ...(twin ? [`Another page has the address ${path}. Choose another address word.`] : []),
    ...blockProblems(page),
    ...textProblems(page, known),
  ];
}

/** The same for a story. */
export function storyProblems(story: Stored, known: Known): string[] {
  const path = `/Stories/${String(story.slug)}`.toLowerCase();
  const twin = [...known.stories].some(
    ([id, other]) => id !== story.documentId && other.path.toLowerCase() === path,
  );
  return [
    ...(twin ? ['Another story has this address word. Choose another one.'] : []),
    ...blockProblems(story),
    ...textProblems(story, known),
  ];
}

/** The same for a shared block. */
export const sharedBlockProblems = (shared: Stored, known: Known): string[] => [
  ...blockProblems(shared),
  ...textProblems(shared, known),
];

/** The same for the menu, the footer and the notices: their links must lead to what visitors can see. */
export function siteProblems(site: Stored, known: Known): string[] {
  const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
  return [
    ...(isEmpty(site.menuCollections) || isEmpty(site.menuInside)
      ? ['The menu is empty: it needs at least one collection and one entry under Inside.']
      : []),
    ...menuProblems(site),
    ...wordProblems(site),
    ...linkProblems(site, known, true),
  ];
}

/** The same for the home page: its pictures and pieces, and the blocks below them, which it may go without. */
export function homeProblems(home: Stored, known: Known): string[] {
  const { blocks, ...rest } = home;
  return [...blankProblems(rest), ...optionalBlockProblems(blocks, known), ...pictureProblems(home, known)];
}

/** The same for what is told of a piece in one language, beside the piece's own rules. */
export function productStoryProblems(blocks: readonly unknown[], known: Known): string[] {
  return [...optionalBlockProblems(blocks, known), ...pictureProblems({ blocks }, known)];
}

const optionalBlockProblems = (blocks: unknown, known: Known): string[] => [
  ...tooManyBlocks(blocks),
  ...wordProblems(blocks),
  ...linkProblems(blocks, known),
  ...ruleProblems(blocks),
  ...timeProblems(blocks),
];

/** The same for the category pages: words, pictures and pieces. */
export const categoryProblems = (category: Stored, known: Known): string[] => [
  ...blankProblems(category),
  ...pictureProblems(category, known),
];

function pictureProblems(stored: Stored, known: Known): string[] {
  return [...altProblems(stored), ...productProblems(stored, known)];
}

/** The same for the shop's settings: what their lines ask to have filled in, and facts that cannot be. */
export const settingsProblems = (settings: Stored): string[] => [
  ...factProblems(settings),
  ...wordProblems(settings),
];
