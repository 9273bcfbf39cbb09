import type { Cents } from '@shop/contract';

/** What the rules look at; money is integer cents. */
export interface Publishable {
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
  images: readonly { name: string; alternativeText: string | null }[];
}

/** A reason not to show a product, as a sentence, and the field that it is about. */
export interface PublishProblem {
  field: 'priceCents' | 'goldPriceCents' | 'images' | 'imageAlt';
  message: string;
}

/**
 * What would harm if this product were published: a price of nothing, gold for less than silver, no picture, or one that
 * cannot be heard by who cannot see it. Empty where all is well.
 */
export function publishProblems({ priceCents, goldPriceCents, images }: Publishable): PublishProblem[] {
  const problems: PublishProblem[] = [];
  if (!priceCents) {
    const message = 'The price is 0: shoppers would pay nothing. Please enter a price.';
    problems.push({ field: 'priceCents', message });
  } else if (goldPriceCents && goldPriceCents < priceCents) {
    const message = 'The gold price is lower than the silver price. Please check both.';
    problems.push({ field: 'goldPriceCents', message });
  }
  if (images.length === 0) {
    // The text of PM-02.
    problems.push({ field: 'images', message: 'Product must have at least one image.' });
  }
  const silent = images.flatMap(({ alternativeText }, n) => (alternativeText?.trim() ? [] : [n + 1]));
  if (silent.length > 0) {
    const which = silent.length === 1 ? `Image ${silent[0]} has` : `Images ${silent.join(', ')} have`;
    const message = `${which} no alternative text. Please describe what can be seen.`;
    problems.push({ field: 'imageAlt', message });
  }
  return problems;
}
