/** What editors do most, in the words of docs/editors.md, and the screen where each begins. */
export interface Task {
  title: string;
  hint: string;
  to: string;
  /** The type that a role must be allowed to write. */
  type: string;
}

const single = (type: string) => `/content-manager/single-types/${type}`;
const list = (type: string) => `/content-manager/collection-types/${type}`;
/** With its language: Strapi would empty the form once more when it adds that to the address. */
const create = (type: string) => `${list(type)}/create?plugins[i18n][locale]=en`;

const HOME = 'api::home.home';
const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const ANNOUNCEMENT = 'api::announcement.announcement';
const INTERFACE_TEXT = 'api::interface-text.interface-text';
const SITE = 'api::site.site';

export const WRITING: readonly Task[] = [
  {
    title: 'Change a sentence of the home page',
    hint: 'Change the words and press Publish. “On the shop” says when shoppers see them.',
    to: single(HOME),
    type: HOME,
  },
  {
    title: 'See a change before anybody else',
    hint: 'Press “Live preview”: the page follows as you type. A press on it leads to its field.',
    to: single(HOME),
    type: HOME,
  },
  {
    title: 'Write a sentence in German',
    hint: 'Choose Deutsch above the form. What is empty in German is shown in English.',
    to: `${single(HOME)}?plugins[i18n][locale]=de`,
    type: HOME,
  },
  {
    title: 'Change a word on a button',
    hint: 'Choose the sentence, write what is said in its place and press Publish.',
    to: create(INTERFACE_TEXT),
    type: INTERFACE_TEXT,
  },
  {
    title: 'Say something above every page',
    hint: 'An announcement has words, a link and a time in which it is shown.',
    to: create(ANNOUNCEMENT),
    type: ANNOUNCEMENT,
  },
  {
    title: 'Write a new page',
    hint: 'Title, address word and blocks; its address is the word behind the shop’s.',
    to: create(PAGE),
    type: PAGE,
  },
];

export const SELLING: readonly Task[] = [
  {
    title: 'Change a price',
    hint: 'Choose the piece, change its price and press Publish.',
    to: list(PRODUCT),
    type: PRODUCT,
  },
  {
    title: 'Put a new piece into the shop',
    hint: 'Name, address word, description, category, prices and pictures; then Publish.',
    to: `${list(PRODUCT)}/create`,
    type: PRODUCT,
  },
  {
    title: 'Put a page into menu or footer',
    hint: 'Add an entry where it shall stand and choose the page.',
    to: single(SITE),
    type: SITE,
  },
  {
    title: 'Publish or hide something later',
    hint: 'Choose day and time under “Later”, beside the form.',
    to: list(PAGE),
    type: PAGE,
  },
  {
    title: 'Take a change back',
    hint: '“Show every change” under “History” leads back to any state; what was deleted lies in the Bin.',
    to: list(PAGE),
    type: PAGE,
  },
];
