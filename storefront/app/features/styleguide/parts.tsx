import type { ComponentType } from 'react';
import type { Samples } from './samples';
import { Buttons } from './specimens/buttons';
import { Choices } from './specimens/choices';
import { Dialogs } from './specimens/dialogs';
import { Fields } from './specimens/fields';
import { Icons } from './specimens/icons';
import { Messages } from './specimens/messages';
import { Orders } from './specimens/orders';
import { Pictures } from './specimens/pictures';
import { Pieces } from './specimens/pieces';
import { Words } from './specimens/words';
import { Colours } from './tokens/colours';
import { Spaces } from './tokens/spaces';
import { TypeScale } from './tokens/type-scale';

/** The page's parts in their order. */
export const PARTS: readonly (readonly [title: string, Part: ComponentType<Samples>])[] = [
  ['Colors', Colours],
  ['Type', TypeScale],
  ['Spacing', Spaces],
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Messages', Messages],
  ['Dialogs', Dialogs],
  ['Words', Words],
  ['Icons', Icons],
  ['Pictures', Pictures],
  ['Orders', Orders],
  ['Choices', Choices],
  ['Pieces', Pieces],
];
