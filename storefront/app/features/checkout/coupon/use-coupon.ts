import type { PaymentRequest } from '@shop/contract';
import { cents, lineKey, type Cents } from '@shop/contract/rules';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CouponAnswer } from './coupon-calls';

const UNREACHABLE = 'The coupon could not be checked. Please try again.';

/** What reads the shop's answer comes with the first code. Never rejects. */
const checkCoupon = (code: string, items: Props['items'], browserId: string): Promise<CouponAnswer> =>
  import('./coupon-calls').then(
    (calls) => calls.checkCoupon(code, items, browserId, UNREACHABLE),
    () => ({ refused: UNREACHABLE }),
  );

/** The coupon of the order as the summary shows it. */
export interface AppliedCoupon {
  code: string;
  /** 0 while it does not count. */
  discountCents: Cents;
  /** Why it does not count for these pieces; null while it does. */
  refusal: string | null;
}

interface Checked extends AppliedCoupon {
  /** The pieces it was checked for. */
  pieces: string;
}

interface Props {
  /** The code that the draft keeps; empty: none. */
  code: string;
  keep: (code: string) => void;
  items: PaymentRequest['items'];
  browserId: string;
}

/**
 * The order's coupon (D-09): the shop is asked what it takes off when it is applied, when the page is opened again and
 * whenever the pieces change. What is paid is worked out anew by the server.
 */
export function useCoupon({ code, keep, items, browserId }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const pieces = JSON.stringify(items.map((item) => [lineKey(item), item.quantity]));
  const wanted = code !== '' && items.length > 0 && browserId !== '';
  const fresh = checked?.code === code && checked.pieces === pieces;

  useEffect(() => {
    if (!wanted || fresh) return;
    let left = false;
    void checkCoupon(code, items, browserId).then((answer) => {
      if (left) return;
      const refused = 'refused' in answer;
      setChecked({
        code,
        pieces,
        discountCents: refused ? cents(0) : answer.discountCents,
        refusal: refused ? answer.refused : null,
      });
    });
    return () => {
      left = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `pieces` says when the items are others
  }, [wanted, fresh, code, pieces, browserId]);

  const applied: AppliedCoupon | null =
    code === '' ? null : checked?.code === code ? checked : { code, discountCents: cents(0), refusal: null };
  return {
    applied,
    /** The shop is being asked: what the summary shows may change. */
    checking: wanted && !fresh,
    /** Applies a code; answers why not, or null when it counts. */
    apply: useCallback(
      async (typed: string): Promise<string | null> => {
        const answer = await checkCoupon(typed, items, browserId);
        if ('refused' in answer) return answer.refused;
        // React draws what a store keeps before what a state keeps: the code would be there unchecked, and be asked for anew.
        flushSync(() => setChecked({ ...answer, pieces, refusal: null }));
        keep(answer.code);
        return null;
      },
      // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
      [pieces, browserId, keep],
    ),
    remove: useCallback(() => keep(''), [keep]),
    /** Asks again: the server found the order's total to be another. */
    recheck: useCallback(() => setChecked(null), []),
  };
}
