import type { ShopContent } from '@shop/contract';
import { FACT_DEFAULTS, type StoredFacts } from './facts';

/** More are no days of an engraving, such as the year in a sentence. */
const MOST = 90;

/** The business days that an engraving adds, out of the editors' words for them: '7-10', '7 bis 10', '5'. */
export function engravingDays({ personalizationDays }: StoredFacts): ShopContent['engravingDays'] {
  const words = personalizationDays || FACT_DEFAULTS.personalizationDays;
  const days = (words.match(/\d+/g) ?? []).map(Number).filter((count) => count <= MOST);
  return days.length > 0 ? { fewest: Math.min(...days), most: Math.max(...days) } : null;
}
