import { account } from './account.js';
import { answers } from './answers.js';
import { bag } from './bag.js';
import { checkout } from './checkout.js';
import { forms } from './forms.js';
import { lists } from './lists.js';
import { mails } from './mails.js';
import { pages } from './pages.js';
import { product } from './product.js';
import { refusals } from './refusals.js';
import { returns } from './returns.js';
import { shell } from './shell.js';

/** By the part of the shop that says it. */
export const PARTS = {
  ...{ shell, lists, pages, product, bag, forms, checkout, account, refusals },
  ...{ answers, mails, returns },
} as const;

/** German, with the formal address. */
export const de = {
  ...shell,
  ...lists,
  ...pages,
  ...product,
  ...bag,
  ...forms,
  ...checkout,
  ...account,
  ...refusals,
  ...answers,
  ...mails,
  ...returns,
};

/** Every interface text: a sentence that is not in this catalogue does not compile. */
export type Text = keyof typeof de;
