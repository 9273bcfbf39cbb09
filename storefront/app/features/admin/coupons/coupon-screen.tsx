import { Form, Link } from '@remix-run/react';
import type { CouponDetail, RevisionList } from '@shop/contract';
import { History } from '../history/history';
import { panelButton } from '../panel/controls';
import { PanelFacts, PanelHeader, PanelSection } from '../panel/layout';
import { SettledOutcome } from '../panel/outcome';
import { SendButton } from '../panel/send-button';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { CouponForm } from './coupon-form';
import { CouponWindow } from './coupon-window';
import { takesOff, usesInWords } from './coupon-words';
import { StateChip } from './coupons-screen';
import { COUPONS_PATH } from './paths';
import { SwitchForm } from './switch-form';

const back = (
  <Link to={COUPONS_PATH} className="link self-start py-1 text-sm">
    All coupons
  </Link>
);

/** The form of a new coupon (S-90). Once it is made the fields are empty for the next one. */
export function NewCouponScreen({ result }: { result: StaffResult | undefined }) {
  const may = useMay();
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      {back}
      <PanelHeader title="Make a coupon" />
      <SettledOutcome result={result} />
      {may('coupons.change') ? (
        <CouponForm key={result?.done ? result.message : ''} coupon={null} result={result} />
      ) : (
        <p>Your role makes no coupons.</p>
      )}
    </div>
  );
}

interface Props {
  coupon: CouponDetail;
  history: StaffAnswer<RevisionList>;
  /** Of the last form. */
  result: StaffResult | undefined;
}

/** One coupon: its form, its switch, its end (S-90). */
export function CouponScreen({ coupon, history, result }: Props) {
  const may = useMay();
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      {back}
      <PanelHeader title={`Coupon ${coupon.code}`}>
        {may('coupons.change') && <SwitchForm coupon={coupon} className={panelButton('secondary')} />}
      </PanelHeader>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StateChip state={coupon.state} />
        {usesInWords(coupon)}
      </p>
      <SettledOutcome result={result} />
      {may('coupons.change') ? <CouponForm coupon={coupon} result={result} /> : <Facts coupon={coupon} />}
      {may('coupons.delete') && <Deletion coupon={coupon} />}
      <History answer={history} type="coupon" id={coupon._id} />
    </div>
  );
}

function Facts({ coupon }: { coupon: CouponDetail }) {
  const { maxUsesPerCustomer } = coupon;
  return (
    <PanelSection title="What it does">
      <PanelFacts
        facts={[
          ['Takes off', takesOff(coupon)],
          ['Counts', <CouponWindow key="counts" {...coupon} zoned />],
          ['Per customer', maxUsesPerCustomer === null ? 'Any number of uses' : String(maxUsesPerCustomer)],
        ]}
      />
    </PanelSection>
  );
}

function Deletion({ coupon: { _id, version, code, used, hasOrders } }: { coupon: CouponDetail }) {
  if (hasOrders || used > 0)
    return (
      <p className="text-sm text-ink-soft">
        Orders were placed with this coupon, so it cannot be deleted. Switched off, its code is refused.
      </p>
    );
  return (
    <details className="text-sm">
      <summary className="link cursor-pointer py-1">Delete this coupon…</summary>
      <Form method="post" action={COUPONS_PATH} className="mt-2 flex flex-col items-start gap-3">
        <p>Nobody has used {code} yet. Deleted, it waits in Strapi’s bin for thirty days.</p>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="version" value={version} />
        <SendButton className={panelButton('secondary')}>Delete the coupon {code}</SendButton>
      </Form>
    </details>
  );
}
