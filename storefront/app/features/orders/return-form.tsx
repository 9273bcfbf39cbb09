import { Form, Link, useNavigation } from '@remix-run/react';
import type { ShopperOrder } from '@shop/contract';
import { leftToReturn, orderNumber, RETURN_REASONS, RETURN_WORDS } from '@shop/contract/rules';
import { asText, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { TextArea } from '~/ui/text-area';
import { REASON_TEXTS } from './order-returns';
import { orderPath, typedIn, type ReturnAnswer, type ReturnFrom } from './return-answer';
import { ReturnPiece } from './return-piece';

interface Props {
  order: ShopperOrder;
  answer: ReturnAnswer;
}

/** Which pieces of an order go back, how many and why (S-120). It works without scripts as well. */
export function ReturnForm({ order, answer }: Props) {
  const t = useText();
  const { typed, from, fields } = answer;
  const returns = order.returns ?? [];
  const left = leftToReturn(order.lines, returns);
  return (
    <Form
      method="post"
      action={`/order-return?order=${orderNumber(order.id)}`}
      className="flex flex-col gap-8"
    >
      <FormMessage text={answer.message} />
      <Kept order={order} number={returns.length + 1} from={from} />
      <fieldset aria-describedby={fields?.['lines'] ? 'pieces-problem' : undefined}>
        <legend className="mb-2 font-display text-xl">{t('What would you like to return?')}</legend>
        {fields?.['lines'] && (
          <p id="pieces-problem" role="alert" className="mb-2 text-sm text-error">
            {t(asText(fields['lines']))}
          </p>
        )}
        {order.lines.map((line, at) => (
          <ReturnPiece key={at} line={line} at={at} left={left[at] ?? 0} typed={typed} />
        ))}
      </fieldset>
      <SelectField
        label={t('Why does it go back?')}
        name="reason"
        required
        error={fields?.['reason']}
        defaultValue={typedIn(typed, 'reason') ?? ''}
        options={[
          ['', t('Please choose a reason')],
          ...RETURN_REASONS.map((reason) => [reason, t(REASON_TEXTS[reason])] as const),
        ]}
      />
      <TextArea
        label={t('A few words, if you like')}
        name="words"
        rows={4}
        maxLength={RETURN_WORDS}
        error={fields?.['words']}
        defaultValue={typedIn(typed, 'words') ?? ''}
      />
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('We write to you at {email} where the pieces go and what happens then.', {
          email: order.customerEmail,
        })}
      </p>
      <SendReturn />
      <BackToOrder order={order} from={from} />
    </Form>
  );
}

function Kept({
  order,
  number,
  from,
}: Pick<Props, 'order'> & { number: number; from: ReturnFrom | undefined }) {
  return (
    <>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="email" value={order.customerEmail} />
      <input type="hidden" name="number" value={number} />
      {from && <input type="hidden" name="from" value={from} />}
    </>
  );
}

function SendReturn() {
  const t = useText();
  const busy = useNavigation().state === 'submitting';
  return (
    <Button type="submit" name="intent" value="send" disabled={busy}>
      {t(busy ? 'Sending…' : 'Start a return')}
    </Button>
  );
}

/** A return that nobody could be asked about: sent once more it is the same one. */
export function SendAgain({ typed = [], message }: Pick<ReturnAnswer, 'typed' | 'message'>) {
  return (
    <Form method="post" action="/order-return" className="flex flex-col gap-6">
      <FormMessage text={message} />
      {typed.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <SendReturn />
    </Form>
  );
}

export function BackToOrder({ order, from }: Pick<Props, 'order'> & { from: ReturnFrom | undefined }) {
  const t = useText();
  const to = orderPath(order.id, from) ?? `/order-lookup?order=${orderNumber(order.id)}`;
  return (
    <Link to={to} className="link self-start py-1 text-sm">
      {t('Back to the order')}
    </Link>
  );
}
