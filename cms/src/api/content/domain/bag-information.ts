import type { Cents } from '@shop/contract';

export interface BagFacts {
  shippingFlatCents: Cents;
  returnDays: number;
}

/**
 * The bag's information list (BAG-17) from the editors' lines. `{Standard shipping}` says free only while the flat
 * rate is 0 (D-14); `{return days}` is the one figure of the returns policy (D-06).
 */
export function bagInformation(lines: readonly string[], facts: BagFacts): string[] {
  const shipping = facts.shippingFlatCents > 0 ? 'Standard shipping' : 'Free standard shipping';
  return lines.map((line) =>
    line.replaceAll('{Standard shipping}', shipping).replaceAll('{return days}', String(facts.returnDays)),
  );
}
