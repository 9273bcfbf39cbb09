import type { CouponRow, CouponState } from '@shop/contract';
import { formatCents } from '@shop/contract/rules';
import type { ChipLook } from '../panel/chip';
import { formatCount, formatNumber } from '../panel/format';

export const STATE_CHIPS: Readonly<Record<CouponState, readonly [text: string, look: ChipLook]>> = {
  running: ['Running', 'good'],
  waiting: ['Waiting', 'waiting'],
  over: ['Over', 'quiet'],
  used_up: ['Used up', 'quiet'],
  off: ['Switched off', 'bad'],
};

/** What a coupon takes off: '10 %', '$25.00', '$25.00 from $100.00 on'. */
export function takesOff({
  kind,
  percent,
  amountCents,
  minimumCents,
}: Pick<CouponRow, 'kind' | 'percent' | 'amountCents' | 'minimumCents'>): string {
  const figure = kind === 'percent' ? percent : amountCents;
  const off =
    figure === null
      ? 'Nothing'
      : kind === 'percent'
        ? `${figure} %`
        : formatCents(amountCents ?? (0 as never));
  return minimumCents ? `${off} from ${formatCents(minimumCents)} on` : off;
}

/** How often it was used, and of how many times: '3 of 10', '3'. */
export function usedOf({ used, maxUses }: Pick<CouponRow, 'used' | 'maxUses'>): string {
  return maxUses === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(maxUses)}`;
}

/** The same in a sentence: '3 of 10 uses', '1 use'. */
export function usesInWords({ used, maxUses }: Pick<CouponRow, 'used' | 'maxUses'>): string {
  return maxUses === null
    ? formatCount(used, 'use')
    : `${formatNumber(used)} of ${formatCount(maxUses, 'use')}`;
}
