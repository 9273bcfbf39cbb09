import type { ShopContent } from '@shop/contract';
import { deliveryWindow } from './delivery-window';

const DAY_MS = 86_400_000;
const DELIVERY_DAYS = 7;

/** So many business days later: neither Saturday nor Sunday is one. */
function businessDaysLater(at: number, days: number, timeZone: string | undefined): number {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  let day = at;
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (!weekday.format(day).startsWith('S')) left -= 1;
  }
  return day;
}

/**
 * The delivery window of an order with an engraved piece: later by the business days that an engraving takes (S-113); the
 * usual one where `longer` is null. Apart from that one, which travels with every page.
 */
export function engravedWindow(
  now: number,
  tag: string,
  longer: ShopContent['engravingDays'],
  timeZone?: string,
): string {
  if (!longer) return deliveryWindow(now, tag, timeZone);
  const format = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone });
  const from = businessDaysLater(now, longer.fewest, timeZone);
  const to = businessDaysLater(now, longer.most, timeZone) + DELIVERY_DAYS * DAY_MS;
  return `${format.format(from)} – ${format.format(to)}`;
}
