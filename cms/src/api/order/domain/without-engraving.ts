import type { OrderLine } from '@shop/contract';

/** A line of an order whose buyer is forgotten: what was engraved may be a name (S-96). */
export function withoutEngraving(line: OrderLine): OrderLine {
  const { engraving, ...sold } = line;
  return engraving === undefined ? line : sold;
}
