import { account } from './account';
import { bag } from './bag';
import { checkout } from './checkout';
import { forms } from './forms';
import { lists } from './lists';
import { pages } from './pages';
import { product } from './product';
import { shell } from './shell';

/** German, with the formal address. */
export const de = { ...shell, ...lists, ...pages, ...product, ...bag, ...forms, ...checkout, ...account };

/** Every interface text: a sentence that is not in this catalogue does not compile. */
export type Text = keyof typeof de;
