import { Link, useLocation } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, type RefObject } from 'react';
import type { StaffResult } from '../panel/staff-call.server';
import { tableSearch, type TableChoices, type TableQuery } from '../panel/table-query';
import { AddView, ChangeView } from './view-forms';
import { viewTabs, type ViewTab, type Views } from './views';

interface Props {
  views: Views;
  base: string;
  query: TableQuery;
  choices?: TableChoices;
  result: StaffResult | undefined;
}

/** Brings the current tab into sight where the tabs have no room; the page itself stays where it is. */
function useInSight(current: string): RefObject<HTMLElement> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft;
  }, [current]);
  return bar;
}

/** The views of a list as tabs above it, and what is done with the one that is shown (S-85). */
export function ViewTabs({ views, base, query, choices, result }: Props) {
  const { pathname, search } = useLocation();
  const tabs = viewTabs(views, base, query, choices);
  const shown = tabs.filter(({ isCurrent }) => isCurrent);
  const own = shown.find(({ saved }) => saved !== null)?.saved;
  const bar = useInSight(shown.map(({ to }) => to).join());
  const form = { action: pathname + search, draft: result?.draft };
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <nav ref={bar} aria-label="Views" className="min-w-0 max-w-full flex-1 basis-72 overflow-x-auto">
        <ul className="flex gap-x-6 border-b border-line lg:flex-wrap">
          {tabs.map((tab) => (
            <li key={tab.saved?.id ?? tab.name}>
              <Tab tab={tab} />
            </li>
          ))}
        </ul>
        {views.problem !== null && <p className="py-2 text-sm text-ink-soft">{views.problem}</p>}
      </nav>
      {own ? (
        <ChangeView key={`${own.id} ${own.name} ${own.isDefault}`} view={own} {...form} />
      ) : (
        shown.length === 0 && (
          <AddView
            key={search}
            list={views.list}
            search={tableSearch({ ...query, page: 1 }).toString()}
            {...form}
          />
        )
      )}
    </div>
  );
}

function Tab({ tab: { name, to, isCurrent, saved } }: { tab: ViewTab }) {
  return (
    <Link
      to={to}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2 border-b-2 px-1 text-sm whitespace-nowrap transition-colors hover:text-gold',
        isCurrent ? 'border-gold font-semibold' : 'border-transparent text-ink-soft',
      )}
    >
      <span className="max-w-60 truncate">{name}</span>
      {saved?.isDefault && (
        <>
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ember" />
          <span className="sr-only"> (the list opens with it)</span>
        </>
      )}
    </Link>
  );
}
