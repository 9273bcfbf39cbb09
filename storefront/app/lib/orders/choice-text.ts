import { ONE_SIZE } from '@shop/contract/rules';
import { asText, translateEnglish, type Translate } from '~/i18n/text';

/** What was chosen of a piece: 'Silver', 'Gold · Size 7', 'Silver · 18 inch'. */
export function choiceText(
  { type, size }: { type: string; size: string },
  t: Translate = translateEnglish,
): string {
  const metal = t(asText(type));
  if (size === ONE_SIZE) return metal;
  return `${metal} · ${/^\d+$/.test(size) ? t('Size {size}', { size }) : t(asText(size))}`;
}
