import { ONE_SIZE } from '@shop/contract/rules';

/** What was chosen of a piece: 'Silver', 'Gold · Size 7', 'Silver · 18 inch'. */
export function choiceText({ type, size }: { type: string; size: string }): string {
  if (size === ONE_SIZE) return type;
  return `${type} · ${/^\d+$/.test(size) ? `Size ${size}` : size}`;
}
