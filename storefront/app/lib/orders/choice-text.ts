import { ONE_SIZE } from '@shop/contract/rules';
import { asText, translateEnglish, type Translate } from '~/i18n/text';

/** What was chosen of a piece: 'Silver', 'Gold · Size 7', 'Silver · 18 inch · Engraving: A & B'. */
export function choiceText(
  { type, size, engraving }: { type: string; size: string; engraving?: string | undefined },
  t: Translate = translateEnglish,
): string {
  const facts = [t(asText(type))];
  if (size !== ONE_SIZE) facts.push(/^\d+$/.test(size) ? t('Size {size}', { size }) : t(asText(size)));
  if (engraving) facts.push(t('Engraving: {words}', { words: engraving }));
  return facts.join(' · ');
}
