import type { CouponRow } from '@shop/contract';
import { Moment } from '../time/moment';

type Times = Pick<CouponRow, 'startsAt' | 'endsAt'>;

/** From when until when a coupon counts, in words. */
export function CouponWindow({ startsAt, endsAt, zoned = false }: Times & { zoned?: boolean }) {
  if (startsAt === null && endsAt === null) return <>At any time</>;
  return (
    <>
      {startsAt !== null && (
        <>
          From <Moment at={startsAt} zoned={zoned} />
        </>
      )}
      {startsAt !== null && endsAt !== null && ' '}
      {endsAt !== null && (
        <>
          {startsAt === null ? 'Until ' : 'until '}
          <Moment at={endsAt} zoned={zoned} />
        </>
      )}
    </>
  );
}
