import type { ShopContent } from '@shop/contract';

export { messagesOf } from '@shop/contract/texts';

/** The shop as a page is sent it: editors' words are in its catalogue. */
export const withoutTexts = ({ texts: _, ...shop }: ShopContent): ShopContent => shop;
