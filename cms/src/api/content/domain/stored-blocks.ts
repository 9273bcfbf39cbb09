import type { StoredFile } from '../../product/domain/to-picture';
import type { StoredLink } from './links';
import type { StoredProductRule } from './product-rule';
import { isOpen, type TimeWindow } from './time-window';

type Text = string | null;
export type Target = { documentId: string } | null;

/** A film as Strapi stores it. */
export interface StoredFilm {
  webm: StoredFile | null;
  mp4: StoredFile | null;
  poster: StoredFile | null;
}

export interface StoredCard {
  label: Text;
  title: string;
  text: Text;
  picture: StoredFile | null;
  link: StoredLink | null;
}

/** Null in a hero of before there was a choice. */
export type StoredScrim = 'soft' | 'normal' | 'strong' | null;

interface Parts {
  'blocks.hero': {
    label: Text;
    title: string;
    text: Text;
    picture: StoredFile | null;
    portrait: StoredFile | null;
    scrim: StoredScrim;
    height: 'full' | 'tall' | 'short' | null;
    focus: number | null;
    link: StoredLink | null;
  };
  'blocks.rich-text': {
    label: Text;
    title: Text;
    lead: Text;
    body: string;
    more: Text;
    align: 'left' | 'center' | null;
  };
  'blocks.cards': {
    title: Text;
    text: Text;
    look: 'tiles' | 'row' | 'columns' | 'alternating' | null;
    cards: readonly StoredCard[];
  };
  'blocks.icons': { title: string; text: Text; icons: readonly { product: Target; text: string }[] };
  'blocks.signature-box': {
    label: Text;
    title: string;
    text: string;
    film: StoredFilm | null;
    side: 'left' | 'right' | null;
    link: StoredLink | null;
  };
  'blocks.video': { title: Text; text: Text; film: StoredFilm | null; link: StoredLink | null };
  'blocks.trio': {
    label: Text;
    title: Text;
    items: readonly { title: string; text: string; picture: StoredFile | null; link: StoredLink | null }[];
  };
  'blocks.services': {
    title: Text;
    items: readonly { title: string; text: Text; link: StoredLink | null }[];
  };
  'blocks.accordion': {
    title: Text;
    text: Text;
    questions: readonly { question: string; answer: string }[];
    forSearchEngines: boolean | null;
  };
  'blocks.product-row': {
    label: Text;
    title: Text;
    text: Text;
    products: readonly { documentId: string }[];
    most: number | null;
    link: StoredLink | null;
  } & StoredProductRule;
  'blocks.banner': {
    label: Text;
    title: string;
    text: Text;
    picture: StoredFile | null;
    look: 'over' | 'beside' | 'chapter' | null;
    focus: number | null;
    link: StoredLink | null;
    cards: readonly StoredCard[] | null;
  };
  'blocks.newsletter': { title: string; text: Text; picture: StoredFile | null };
  'blocks.details': {
    label: Text;
    title: string;
    body: string;
    more: Text;
    facts: readonly { name: string; value: string }[];
    picture: StoredFile | null;
    product: Target;
  };
  'blocks.pictures': { pictures: readonly StoredFile[] | null; caption: Text };
  'blocks.quote': { text: string; by: Text };
  'blocks.story-grid': {
    title: Text;
    text: Text;
    stories: readonly { documentId: string }[];
    most: number | null;
  };
  'blocks.shared': {
    /** Of the place itself. */
    id?: number;
    /** With its times where pages are listed. */
    shared: { documentId: string; updatedAt?: string; publishedAt?: string | null } | null;
  };
}

/** Of every block. Hidden: null in one of before blocks could be. */
interface Shown extends TimeWindow {
  hidden?: boolean | null;
}

/** A block as Strapi stores it: an entry of a dynamic zone. */
export type StoredBlock = { [K in keyof Parts]: { __component: K } & Shown & Parts[K] }[keyof Parts];

/** The place of blocks that are kept once (S-83). */
export type SharedPlace = Extract<StoredBlock, { __component: 'blocks.shared' }>;

/** A block with words or pictures of its own: what a shared block is made of. */
export type OwnBlock = Exclude<StoredBlock, SharedPlace>;

/**
 * Whether shoppers see a block.
 * @param now in ms since 1970; null: whatever its time
 */
export const isShown = (block: Shown, now: number | null): boolean =>
  !block.hidden && (now === null || isOpen(block, now));

/** The blocks that shoppers see. */
export const shownOf = <T extends Shown>(blocks: readonly T[] | null, now: number | null): T[] =>
  (blocks ?? []).filter((block) => isShown(block, now));
