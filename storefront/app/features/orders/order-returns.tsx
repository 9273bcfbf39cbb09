import { Form } from '@remix-run/react';
import type { OrderReturn, ShopperOrder } from '@shop/contract';
import { nameIn, orderNumber, type ReturnReason, type ReturnState } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import { useLocale, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { useDateFormat } from './order-labels';
import type { ReturnFrom } from './return-answer';

/** Why a piece goes back, as its shopper says it. */
export const REASON_TEXTS: Record<ReturnReason, Text> = {
  does_not_fit: 'It does not fit',
  not_as_expected: 'It is not as I expected',
  damaged: 'It arrived damaged',
  wrong_piece: 'It is the wrong piece',
  other: 'Another reason',
};

const STATE_TEXTS: Record<ReturnState, Text> = {
  asked: 'Waiting for the pieces',
  received: 'The pieces have arrived with us',
  refunded: 'Refunded',
  declined: 'We could not take it back',
};

interface Props {
  order: ShopperOrder;
  from?: ReturnFrom | undefined;
}

/** What of an order goes back, and the way to return more of it while its days last (S-120). */
export function OrderReturns({ order, from }: Props) {
  const t = useText();
  const { returns = [] } = order;
  if (returns.length === 0 && !order.returnBy) return null;
  return (
    <section className="flex flex-col gap-6" data-testid="returns" aria-label={t('Returns')}>
      {returns.length > 0 && (
        <>
          <h2 className="-mb-3 font-display text-xl">{t('Returns')}</h2>
          <ul className="flex flex-col gap-5">
            {returns.map((one) => (
              <Return key={one.number} one={one} order={order} />
            ))}
          </ul>
        </>
      )}
      {order.returnBy && <StartReturn order={order} by={order.returnBy} from={from} />}
    </section>
  );
}

function Return({ one, order }: { one: OrderReturn; order: ShopperOrder }) {
  const t = useText();
  const locale = useLocale();
  const dayOf = useDateFormat();
  const pieces = one.lines.flatMap(({ line, quantity }) => {
    const piece = order.lines[line];
    return piece ? [`${quantity} × ${nameIn(piece, locale)}`] : [];
  });
  return (
    <li className="break-inside-avoid border-l-2 border-gold pl-4">
      <p className="font-semibold">{t('Return asked for on {day}', { day: dayOf(one.createdAt) })}</p>
      <p className="wrap-anywhere">{pieces.join(', ')}</p>
      <p className="text-ink-soft">
        {t(STATE_TEXTS[one.status])} · {t(REASON_TEXTS[one.reason])}
      </p>
      {one.words !== '' && <Words title={t('Your words')} words={one.words} />}
      {one.answer !== null && <Words title={t('Our answer')} words={one.answer} />}
    </li>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <>
      <p className="label mt-2 text-ink-soft">{title}</p>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </>
  );
}

/** The button that leads to the form: number and address go along, as they were given here. */
function StartReturn({ order, by, from }: Props & { by: string }) {
  const t = useText();
  const dayOf = useDateFormat();
  return (
    <Form
      method="post"
      action={`/order-return?order=${orderNumber(order.id)}`}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden"
    >
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="email" value={order.customerEmail} />
      {from && <input type="hidden" name="from" value={from} />}
      <Button type="submit" look="secondary">
        {t('Start a return')}
      </Button>
      <p className="text-sm text-ink-soft">{t('You can start a return until {day}.', { day: dayOf(by) })}</p>
    </Form>
  );
}
