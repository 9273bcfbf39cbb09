import { DEFAULT_LOCALE, ONE_SIZE, sizeLabelIn, type Locale, type Names } from '@shop/contract/rules';
import { asText, translateEnglish, type Translate } from '~/i18n/text';

interface Chosen {
  type: string;
  size: string;
  sizeLabels?: Names | undefined;
  engraving?: string | undefined;
}

/**
 * What was chosen of a piece: 'Silver', 'Gold · Size 7', 'Silver · 18 inch · Engraving: A & B'.
 * @param locale whose names of sizes it has; staff read the English ones
 */
export function choiceText(
  { type, size, sizeLabels, engraving }: Chosen,
  t: Translate = translateEnglish,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const facts = [t(asText(type))];
  const said = sizeLabelIn({ sizeLabels }, locale);
  if (/^\d+$/.test(said ?? size)) facts.push(t('Size {size}', { size: said ?? size }));
  else if (size !== ONE_SIZE) facts.push(t(asText(said ?? size)));
  if (engraving) facts.push(t('Engraving: {words}', { words: engraving }));
  return facts.join(' · ');
}
