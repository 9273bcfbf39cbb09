import {
  isFault,
  leftToReturn,
  sumCents,
  type Cents,
  type OrderLine,
  type OrderReturn,
  type ReturnRequest,
  type ReturnState,
} from '@shop/contract';
import { said, type Said } from '@shop/contract/texts';

/** An order as far as its returns follow from it. */
export interface ReturnableOrder {
  orderStatus: string;
  lines: readonly OrderLine[];
  totalCents: Cents;
}
type Refunds = readonly {
  refundState: string;
  amountCents: Cents;
  returnNumber?: number | null | undefined;
}[];
type Earlier = readonly Pick<OrderReturn, 'status' | 'lines'>[];

/** Whether all that was paid went back, or is on its way. */
export const isRefundedWhole = (totalCents: Cents, refunds: Refunds): boolean =>
  sumCents(
    refunds.filter(({ refundState }) => refundState !== 'failed').map(({ amountCents }) => amountCents),
  ) >= Math.max(1, totalCents);

/** Why something is not taken back, as it is answered. */
export interface ReturnRefusal {
  code: string;
  message: Said;
}
const refusal = (code: string, message: Said): ReturnRefusal => ({ code, message });

/**
 * Why no piece of an order can be returned now; null where some can.
 * @param last the last day on which a return can be started, as `today` in the shop's time zone; null: it was not sent
 */
export function orderReturnRefusal(
  order: ReturnableOrder,
  refunds: Refunds,
  earlier: Earlier,
  { last, today }: { last: string | null; today: string },
): ReturnRefusal | null {
  if (order.orderStatus !== 'paid' || last === null)
    return refusal(
      'not_sent',
      said('This order has not been sent yet. Its pieces can be returned once it is on its way to you.'),
    );
  if (isRefundedWhole(order.totalCents, refunds))
    return refusal('refunded', said('This order was refunded in full: there is nothing left to return.'));
  if (leftToReturn(order.lines, earlier).every((left) => left <= 0))
    return refusal('all_returned', said('All pieces of this order are in a return already.'));
  if (today > last)
    return refusal(
      'too_late',
      said('The days for returning pieces of this order ended on {day}. Please write to us.', {
        day: { day: new Date(`${last}T00:00:00Z`) },
      }),
    );
  return null;
}

/** Why these pieces of an order cannot be returned for this reason; null where they can. */
export function piecesRefusal(
  lines: readonly OrderLine[],
  earlier: Earlier,
  { lines: asked, reason }: Pick<ReturnRequest, 'lines' | 'reason'>,
): ReturnRefusal | null {
  const left = leftToReturn(lines, earlier);
  for (const { line: at, quantity } of asked) {
    const line = lines[at];
    const most = left[at] ?? 0;
    if (!line)
      return refusal('unknown_piece', said('This order holds no such piece. Please open it once more.'));
    const name = { name: line.name, names: line.names };
    if (most <= 0)
      return refusal('too_many', said('{name} is in a return already. Please take off its tick.', { name }));
    if (quantity > most)
      return refusal(
        'too_many',
        said('Of {name} no more than {n} can be returned. Please change how many.', { name, n: most }),
      );
    if (line.engraving && !isFault(reason))
      return refusal(
        'engraved',
        said(
          '{name} is engraved: it can be returned only if it arrived damaged or is the wrong piece. Please take off its tick, or choose such a reason.',
          { name },
        ),
      );
  }
  return null;
}

interface ReturnFacts {
  number: number;
  returnState: Exclude<ReturnState, 'refunded'>;
}

/** Whether a refund of a return was asked for, done or not. */
export const isRefunding = ({ number }: { number: number }, refunds: Refunds): boolean =>
  refunds.some(({ refundState, returnNumber }) => returnNumber === number && refundState !== 'failed');

/** How a return stands: refunded once its own refund is through, or all of the order's money went back. */
export function returnStatus(
  { number, returnState }: ReturnFacts,
  totalCents: Cents,
  refunds: Refunds,
): ReturnState {
  if (returnState === 'declined') return 'declined';
  const done = refunds.filter(({ refundState }) => refundState === 'succeeded');
  const isDone =
    isRefunding({ number }, done) || (returnState === 'received' && isRefundedWhole(totalCents, done));
  return isDone ? 'refunded' : returnState;
}

/** The pieces of a return, each with how many of it go back. */
export const returnedPieces = (
  lines: readonly OrderLine[],
  returned: readonly { line: number; quantity: number }[],
): OrderLine[] =>
  returned.flatMap(({ line, quantity }) => {
    const piece = lines[line];
    return piece ? [{ ...piece, quantity }] : [];
  });
