import { Form } from '@remix-run/react';
import type { CouponRow } from '@shop/contract';
import { SendButton } from '../panel/send-button';
import { COUPONS_PATH } from './paths';

interface Props {
  coupon: Pick<CouponRow, '_id' | 'version' | 'code' | 'active'>;
  className: string;
}

/** Switches a coupon on or off, from the list and from its own page. */
export function SwitchForm({ coupon: { _id, version, code, active }, className }: Props) {
  const words = active ? 'Switch off' : 'Switch on';
  return (
    <Form method="post" action={COUPONS_PATH} preventScrollReset>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="active" value={active ? '' : 'on'} />
      <SendButton className={className} aria-label={`${words} the coupon ${code}`}>
        {words}
      </SendButton>
    </Form>
  );
}
