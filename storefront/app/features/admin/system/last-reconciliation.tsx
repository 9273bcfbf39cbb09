import { Form, Link } from '@remix-run/react';
import type { LastReconciliation } from '@shop/contract';
import { panelButton } from '../panel/controls';
import { formatCount } from '../panel/format';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import { Moment, MomentDay } from '../time/moment';

/** What the last comparison with the card provider's books found, and a new one. */
export function LastReconciliation({ found }: { found: LastReconciliation | null }) {
  return (
    <PanelSection title="Books beside the card provider’s">
      {found ? <Found found={found} /> : <p className="text-ink-soft">They were not compared yet.</p>}
      <Form method="post" className="mt-4 flex flex-col items-start gap-2">
        <input type="hidden" name="intent" value="compare" />
        <SendButton className={panelButton('secondary')}>Compare now</SendButton>
        <p className="text-ink-soft">
          The last seven days are compared every night. Nothing is changed by it.
        </p>
      </Form>
    </PanelSection>
  );
}

function Found({ found }: { found: LastReconciliation }) {
  const { from, to, orders, payments, refunds, differing, differences, message } = found;
  const more = differing - differences.length;
  return (
    <>
      <p className={differing > 0 ? 'text-error' : undefined}>{message}</p>
      <p className="text-ink-soft">
        Compared <Moment at={to} />, since <MomentDay at={from} />: {formatCount(orders, 'order')},{' '}
        {formatCount(payments, 'payment')}, {formatCount(refunds, 'refund')}.
      </p>
      {differences.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {differences.map(({ kind, orderId, paymentId, message: difference }) => (
            <li key={`${kind} ${orderId} ${paymentId} ${difference}`} className="py-2 wrap-anywhere">
              {difference}
              {orderId && (
                <Link to={`/Admin/orders/${orderId}`} className="link ml-2 inline-block py-0.5">
                  To the order
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-ink-soft">And {formatCount(more, 'difference')} more.</p>}
    </>
  );
}
