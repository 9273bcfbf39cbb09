import { Link } from '@remix-run/react';
import { COUPON_STATES, type CouponRow } from '@shop/contract';
import { Chip } from '../panel/chip';
import { panelButton } from '../panel/controls';
import { DataTable, type Column } from '../panel/data-table';
import { EmptyLink } from '../panel/layout';
import { useMay } from '../panel/staff-context';
import { FilterSelect } from '../panel/table-filter';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';
import { STATE_CHIPS, takesOff, usedOf, usesInWords } from './coupon-words';
import { CouponWindow } from './coupon-window';
import { couponPath, COUPONS_PATH, NEW_COUPON_PATH } from './paths';
import { SwitchForm } from './switch-form';

const STATES = [
  ['', 'All'],
  ...COUPON_STATES.map((state) => [state, STATE_CHIPS[state][0]] as const),
] as const;
const SORTS = [
  ['', 'Newest first'],
  ['code', 'Code'],
  ['used', 'Most used'],
] as const;

const SWITCH: Column<CouponRow> = {
  header: 'Switch',
  cell: (coupon) => <SwitchForm coupon={coupon} className="link py-0.5 whitespace-nowrap" />,
};

const COLUMNS: readonly Column<CouponRow>[] = [
  {
    header: 'Code',
    cell: ({ _id, code }) => (
      <Link to={couponPath(_id)} className="link inline-block py-0.5 font-semibold wrap-anywhere">
        {code}
      </Link>
    ),
  },
  { header: 'Takes off', wideOnly: true, cell: takesOff },
  { header: 'Counts', isTime: true, wideOnly: true, cell: (coupon) => <CouponWindow {...coupon} /> },
  { header: 'State', cell: ({ state }) => <StateChip state={state} /> },
  { header: 'Used', wideOnly: true, numeric: true, cell: usedOf },
];

/** Where a coupon stands. */
export function StateChip({ state }: Pick<CouponRow, 'state'>) {
  const [text, look] = STATE_CHIPS[state];
  return <Chip text={text} look={look} />;
}

/** The codes that take something off an order (S-90). */
export function CouponsScreen(page: TableScreenProps<CouponRow>) {
  const may = useMay();
  const mayChange = may('coupons.change');
  return (
    <TableScreen
      title="Coupons"
      noun="coupon"
      base={COUPONS_PATH}
      page={page}
      actions={
        mayChange &&
        page.total > 0 && (
          <Link to={NEW_COUPON_PATH} className={panelButton('primary')}>
            Make a coupon
          </Link>
        )
      }
      search={{
        label: 'Code',
        children: (
          <>
            <FilterSelect label="State" name="state" query={page.query} options={STATES} />
            <FilterSelect label="Order" name="sort" query={page.query} options={SORTS} />
          </>
        ),
      }}
      empty="There is no coupon yet."
      onward={
        mayChange ? (
          <EmptyLink to={NEW_COUPON_PATH}>Make a coupon</EmptyLink>
        ) : (
          <EmptyLink to="/Admin">To the dashboard</EmptyLink>
        )
      }
      unmatched="No coupon matches this search."
    >
      <DataTable
        caption="Coupons"
        rows={page.rows}
        rowKey={({ _id }) => _id}
        columns={mayChange ? [...COLUMNS, SWITCH] : COLUMNS}
        summary={(coupon) => (
          <>
            <span className="block">{takesOff(coupon)}</span>
            <span className="block">
              <CouponWindow {...coupon} zoned />
            </span>
            {usesInWords(coupon)}
          </>
        )}
      />
    </TableScreen>
  );
}
