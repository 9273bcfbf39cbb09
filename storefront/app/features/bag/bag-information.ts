import type { Charges } from '@shop/contract/rules';

const STANDARD_SHIPPING = /^(free )?standard shipping/i;
const WITHIN_DAYS = /within \d+ days/i;

/**
 * The bag's information list (BAG-17). One setting rules the shipping line and the checkout (D-14): while the flat rate
 * is above 0 the line says 'Standard shipping …', at 0 'Free standard shipping …'. The days of the returns line come
 * from the shop's one return policy (D-06).
 */
export function informationLines(lines: readonly string[], charges: Charges, returnDays: number): string[] {
  const shipping = charges.shippingCents > 0 ? 'Standard shipping' : 'Free standard shipping';
  return lines.map((line) => {
    if (STANDARD_SHIPPING.test(line)) return line.replace(STANDARD_SHIPPING, shipping);
    return /^returns\b/i.test(line) ? line.replace(WITHIN_DAYS, `within ${returnDays} days`) : line;
  });
}
