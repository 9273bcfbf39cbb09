import type { Voice } from '@shop/contract/texts';
import { toBlocks } from '../domain/mail-blocks';
import type { MailFacts } from '../domain/mail-facts';
import { mailLabels } from '../domain/mail-labels';
import { MAIL_HEADINGS, saysReturns, type StoredMailText } from '../domain/mail-headings';
import {
  fillLine,
  fillTemplate,
  languageOf,
  ownOf,
  tellingGift,
  type MailTemplate,
  type MailText,
} from '../domain/templates';
import { renderMailPage, type MailShop } from './mail-page';

/** A mail in both its forms: the plain text, and a page in the shop's look with the same words. `voice` is of its language. */
export function composeMail(
  template: MailTemplate,
  stored: StoredMailText,
  { values, pieces = [] }: MailFacts,
  shop: MailShop,
  voice: Voice,
): MailText & { html: string } {
  const all = { shop: shop.brandName, contact: shop.contactEmail, ...values };
  const told = tellingGift(stored.text, all);
  const { subject, text } = fillTemplate({ subject: stored.subject, text: told }, all);
  const own = MAIL_HEADINGS[ownOf(template)];
  const sheet = {
    language: languageOf(template),
    labels: mailLabels(voice),
    subject,
    headline: fillLine(stored.headline || own.headline, all),
    button: fillLine(stored.button || own.button, all),
    blocks: toBlocks(told, all, pieces.length > 0),
    pieces,
    returns: saysReturns(template),
  };
  return { subject, text, html: renderMailPage(sheet, shop) };
}
