import type { CategoryWord } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';

/** What must be chosen before a piece can go into the bag. */
export type Requirement = 'size-and-type' | 'size-or-type' | 'size' | 'type';

export interface Variant {
  /** What this page asks for, by the piece's category. */
  requirement: (category: CategoryWord) => Requirement;
  /** The button's words while the choice is missing (PDP-08 … PDP-12). */
  waitingLabel: Record<Requirement, Text>;
  /** Both metals are listed even where one is not made (PDP-12). */
  everyMetal: boolean;
  /** How a ring size is written: 'Size 5' on the generic page, '5' on the rings' own (PDP-10). */
  sizeInWords: boolean;
  /** The first three pictures again below the tabs (PDP-06). */
  picturesBelow: boolean;
  /** The Questions tab has a message box of its own (PDP-05). */
  messageBox: boolean;
}

const WAITING: Record<Requirement, Text> = {
  'size-and-type': 'Select size and type',
  // These two leave the button enabled; pressing it says what is missing.
  'size-or-type': 'Add to cart',
  size: 'Select a size',
  type: 'Choose an option',
};

/** Of other categories editors say themselves whether they have sizes (S-97). */
const TYPE_ALONE: readonly CategoryWord[] = ['earring', 'bracelet'];

const base: Variant = {
  requirement: (category) => (TYPE_ALONE.includes(category) ? 'type' : 'size-and-type'),
  waitingLabel: WAITING,
  everyMetal: false,
  sizeInWords: false,
  picturesBelow: false,
  messageBox: false,
};

const generic: Variant = {
  ...base,
  requirement: (category) => (category === 'ring' ? 'size-or-type' : base.requirement(category)),
  waitingLabel: { ...WAITING, type: 'Add to cart' },
  sizeInWords: true,
};

/** The six product pages (PDP-01), by the first word of their path in lower case. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  product: generic,
  'navbar-detail': generic,
  bracelets: base,
  rings: { ...base, requirement: () => 'size' },
  earrings: { ...base, picturesBelow: true, messageBox: true },
  man: { ...base, requirement: () => 'size', everyMetal: true, picturesBelow: true, messageBox: true },
};

/** The variant a path asks for, in any letter case; the generic one for a path that names none. */
export function variantOf(pathname: string): Variant {
  const word = pathname.split('/')[1]?.toLowerCase() ?? '';
  return VARIANTS[word] ?? generic;
}
