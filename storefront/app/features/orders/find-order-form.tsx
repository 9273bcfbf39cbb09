import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { boundTo } from '~/features/session/bound-field';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { EmailField } from '~/ui/login-fields';

/**
 * Asks for an order's number and its address (CHK-08). The mail's link brings the id: `?order=…`.
 * @param action the page that the form is sent to
 * @param answer what was refused of it, with what was typed
 */
export function FindOrderForm({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  const t = useText();
  const bind = boundTo(answer);
  const busy = useNavigation().state === 'submitting';
  const mailed = useSearchParams()[0].get('order') ?? '';
  return (
    <>
      <FormMessage text={answer?.message} />
      <Form method="post" action={action} className="flex flex-col gap-6">
        <TextField
          label={t('Order ID')}
          maxLength={100}
          required
          autoComplete="off"
          {...bind('orderId')}
          defaultValue={answer?.values?.['orderId'] ?? orderNumber(mailed)}
        />
        <EmailField
          label={t('Email')}
          hint={t('The address the order was placed with.')}
          {...bind('email')}
        />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Looking…' : 'Find my order')}
        </Button>
      </Form>
    </>
  );
}
