import { Form, Link } from '@remix-run/react';
import type { RedirectRow, UnknownAddress } from '@shop/contract';
import { historyPath } from '../history/history-path';
import { panelButton } from '../panel/controls';
import { EmptyLink } from '../panel/layout';
import { DataTable, type Column } from '../panel/data-table';
import { formatCount, formatNumber } from '../panel/format';
import { SendButton } from '../panel/send-button';
import type { StaffAnswer } from '../panel/staff-call.server';
import { ExportLink, TableScreen, type TableScreenProps } from '../panel/table-screen';
import { AddRedirect } from './add-redirect';
import { IMPORT_PATH, REDIRECTS_PATH } from './paths';
import { UnknownAddresses } from './unknown-addresses';
import { Moment } from '../time/moment';

const COLUMNS: readonly Column<RedirectRow>[] = [
  { header: 'From', cell: ({ from }) => <span className="font-semibold wrap-anywhere">{from}</span> },
  { header: 'Leads to', wideOnly: true, cell: ({ to }) => <Target to={to} /> },
  {
    header: 'Made by',
    wideOnly: true,
    cell: ({ isAutomatic }) => (isAutomatic ? 'A page that moved' : 'Staff'),
  },
  { header: 'Hits', wideOnly: true, numeric: true, cell: ({ hits }) => formatNumber(hits) },
  {
    header: 'Last hit',
    isTime: true,
    wideOnly: true,
    cell: ({ lastHitAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <Moment at={lastHitAt} />
      </span>
    ),
  },
  {
    header: 'History',
    wideOnly: true,
    cell: ({ _id, from, isAutomatic }) =>
      // What the shop leaves by itself is told by the history of the page that moved.
      isAutomatic ? (
        '–'
      ) : (
        <Link to={historyPath('redirect', _id)} className="link inline-block py-0.5">
          Show<span className="sr-only"> the history of {from}</span>
        </Link>
      ),
  },
  { header: 'Remove', cell: ({ _id, from }) => <Remove id={_id} from={from} /> },
];

interface Props extends TableScreenProps<RedirectRow> {
  unknown: StaffAnswer<UnknownAddress[]>;
  /** The address that a redirect is to be made for. */
  from: string;
}

/** Where old addresses lead, and which lead nowhere (S-60). */
export function RedirectsScreen({ unknown, from, ...page }: Props) {
  return (
    <div className="flex max-w-7xl flex-col gap-8">
      <TableScreen
        title="Redirects"
        noun="redirect"
        base={REDIRECTS_PATH}
        page={page}
        actions={
          <>
            <Link to={IMPORT_PATH} className={panelButton('secondary')}>
              Import from CSV
            </Link>
            {page.total > 0 && <ExportLink href="/api/admin/redirects-export" />}
          </>
        }
        search={{ label: 'Old or new address' }}
        notes={<AddRedirect from={from} result={page.result} total={page.total} />}
        empty="There is no redirect yet. A page whose address word is changed leaves one by itself."
        onward={<EmptyLink to="#add">Add a redirect</EmptyLink>}
        unmatched="No redirect matches this search."
      >
        <DataTable
          caption="Redirects, newest first"
          rows={page.rows}
          rowKey={({ _id }) => _id}
          columns={COLUMNS}
          summary={({ to, hits, lastHitAt, isAutomatic }) => (
            <>
              <span className="block">
                leads to <Target to={to} />
              </span>
              {formatCount(hits, 'hit')}
              {lastHitAt && (
                <>
                  {' · last '}
                  <Moment at={lastHitAt} zoned />
                </>
              )}
              {isAutomatic && ' · left by a page that moved'}
            </>
          )}
        />
      </TableScreen>
      <UnknownAddresses answer={unknown} />
      <p className="text-xs text-ink-soft">
        An old address counts for all languages, and visitors keep what stands behind a question mark. Hits
        come a few seconds late.
      </p>
    </div>
  );
}

function Target({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link inline-block py-0.5 wrap-anywhere">
      {to}
    </a>
  );
}

function Remove({ id, from }: { id: string; from: string }) {
  return (
    <Form method="post" action={REDIRECTS_PATH} preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <SendButton className="link py-0.5" aria-label={`Remove the redirect from ${from}`}>
        Remove
      </SendButton>
    </Form>
  );
}
