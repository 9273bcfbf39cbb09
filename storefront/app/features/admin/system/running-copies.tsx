import type { RunningCopy } from '@shop/contract';
import { Chip } from '../panel/chip';
import { DataTable, type Column } from '../panel/data-table';

import { PanelSection } from '../panel/layout';
import { Moment } from '../time/moment';

const KINDS = { cms: 'CMS', storefront: 'Storefront' } as const;

function StateChip({ isRunning }: RunningCopy) {
  return isRunning ? <Chip text="Running" look="good" /> : <Chip text="Silent" look="waiting" />;
}

const COLUMNS: readonly Column<RunningCopy>[] = [
  {
    header: 'Copy',
    cell: ({ kind, host }) => (
      <>
        {KINDS[kind]}
        {host && <span className="block text-ink-soft wrap-anywhere">{host}</span>}
      </>
    ),
  },
  { header: 'Version', cell: ({ release }) => release || '–' },
  { header: 'State', cell: StateChip },
  { header: 'Last seen', isTime: true, wideOnly: true, cell: ({ seenAt }) => <Moment at={seenAt} /> },
];

/** The copies of both halves that told of themselves within the last hour. */
export function RunningCopies({ copies }: { copies: readonly RunningCopy[] }) {
  return (
    <PanelSection title="Copies">
      {copies.length === 0 ? (
        <p className="text-ink-soft">No copy was seen within the last hour.</p>
      ) : (
        <DataTable
          caption="Copies of the CMS and of the storefront"
          rows={copies}
          rowKey={({ name }) => name}
          columns={COLUMNS}
          summary={({ seenAt }) => <Moment at={seenAt} />}
        />
      )}
      <p className="mt-3 text-ink-soft">
        Those that were seen within the last hour. One that ended without a word is silent, and then
        forgotten.
      </p>
    </PanelSection>
  );
}
