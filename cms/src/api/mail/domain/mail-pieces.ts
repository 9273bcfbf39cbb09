import {
  cents,
  formatCents,
  nameIn,
  ONE_SIZE,
  pictureUrl,
  sizeLabelIn,
  type OrderLine,
} from '@shop/contract';
import type { Voice } from '@shop/contract/texts';
import { mailLabels } from './mail-labels';

/** A piece of an order as a mail's page shows it. */
export interface MailPiece {
  name: string;
  metal: string;
  /** Null where there is no choice. */
  size: string | null;
  /** Null where nothing is engraved. */
  engraving: string | null;
  quantity: number;
  /** Nobody bought it: how many there are is not said. */
  unbought?: true;
  /** Of all of them together, '$300.00'. Null in a mail that is not about money. */
  price: string | null;
  /** An address on the shop's origin. Null where there was none when it was bought. */
  picture: string | null;
}

/** Shown 96 pixels wide, made for screens of twice the density. Every mail program knows JPEG. */
const PICTURE_WIDTH = 192;

/** The line's own picture: it was chosen by its metal when the order was placed. */
const pictureOf = ({ image }: OrderLine, storefrontUrl: string): string | null =>
  image ? storefrontUrl + pictureUrl(image, PICTURE_WIDTH, 'jpg') : null;

/** The pieces of an order for the pages of its mails. */
export function mailPieces(
  lines: readonly OrderLine[],
  storefrontUrl: string,
  { prices, voice }: { prices: boolean; voice: Voice },
): MailPiece[] {
  const { locale } = voice;
  const { metal } = mailLabels(voice);
  return lines.map((line) => ({
    name: nameIn(line, locale),
    metal: metal(line.type),
    size: line.size === ONE_SIZE ? null : (sizeLabelIn(line, locale) ?? line.size),
    engraving: line.engraving || null,
    quantity: line.quantity,
    price: prices ? formatCents(cents(line.unitCents * line.quantity), locale) : null,
    picture: pictureOf(line, storefrontUrl),
  }));
}
