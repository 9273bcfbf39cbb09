import { Link } from '@remix-run/react';
import type { RevisionList } from '@shop/contract';
import { HistoryEntries } from './revision-list';
import { HISTORY_TYPES, historyPath, type HistoryType } from './history-path';
import { EmptyLink, PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { formatCount } from '../panel/format';

interface Props {
  history: RevisionList;
  type: HistoryType;
  id: string;
  page: number;
}

/** Every change of one thing, by both panels, newest first. */
export function HistoryScreen({ history: { revisions, total, pageSize }, type, id, page }: Props) {
  const { name, list, isPage } = HISTORY_TYPES[type];
  const back = isPage ? `${list}/${id}` : list;
  const paging = { base: historyPath(type, id), query: { values: {}, page }, total, pageSize };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link to={back} className="link self-start py-1 text-sm">
        {isPage ? `Back to the ${name}` : `All ${name}s`}
      </Link>
      <PanelHeader title={`History of this ${name}`} count={formatCount(total, 'change')} />
      <p className="text-sm break-all text-ink-soft">{id}</p>
      {revisions.length > 0 ? (
        <HistoryEntries revisions={revisions} />
      ) : (
        <EmptyTable paging={paging} text="Nobody has changed anything here yet.">
          <EmptyLink to={back}>Go back</EmptyLink>
        </EmptyTable>
      )}
      <Pagination paging={paging} />
    </div>
  );
}
