import { Link, NavLink, useFetcher, useLocation } from '@remix-run/react';
import type { AdminSession } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormMessage } from '~/ui/form-message';
import { SearchIcon } from '~/ui/icons';
import { KeyIcon, LogoutIcon } from './icons';
import { SECURITY_PATH, allowedSections, type Section } from './sections';

interface Props {
  brandName: string;
  staff: AdminSession['user'];
  onFind: () => void;
  children: ReactNode;
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 border-l-2 px-4 text-left text-sm transition-colors hover:bg-ivory lg:min-h-10';

/**
 * Moves the keyboard's focus to the content when another page is shown, or when what had it is gone from a page that
 * changed: it would start again before the menu. The window is scrolled by nobody but the router.
 */
function useFocusOn(content: RefObject<HTMLElement>): void {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const last = shown.current;
    shown.current = { pathname, search };
    const isNew = last.pathname !== pathname;
    const isLost = last.search !== search && document.activeElement === document.body;
    if (isNew || isLost) content.current?.focus({ preventScroll: true });
  }, [content, pathname, search]);
}

/** The staff panel's frame: sections beside the page; on a phone behind a button, without script as well. */
export function AdminFrame({ brandName, staff, onFind, children }: Props) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useFocusOn(content);
  const sections = allowedSections(staff.may);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-0 focus:left-0 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-ivory"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-stone lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
        {/* A new element for each page closes the menu of a phone. */}
        <details key={pathname} className="group lg:hidden">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 [&::-webkit-details-marker]:hidden">
            <span className="font-display text-lg">{brandName}</span>
            <span className="label border border-ink px-4 py-2 group-open:bg-ink group-open:text-ivory">
              Menu
            </span>
          </summary>
          <Sections sections={sections} staff={staff} onFind={onFind} />
        </details>
        <div className="hidden min-h-full flex-col lg:flex">
          <Link to="/" className="px-6 pt-6 pb-1 font-display text-xl hover:text-gold">
            {brandName}
          </Link>
          <p className="label px-6 pb-6 text-ink-soft">Back office</p>
          <Sections sections={sections} staff={staff} onFind={onFind} />
        </div>
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="min-w-0 px-5 py-6 focus:outline-none lg:px-10 lg:py-8 print:p-0"
      >
        {children}
      </main>
    </div>
  );
}

interface SectionsProps {
  sections: readonly Section[];
  staff: Props['staff'];
  onFind: () => void;
}

function Sections({ sections, staff, onFind }: SectionsProps) {
  // Beside the page: a logout that does not reach the shop leaves it standing.
  const logout = useFetcher<{ message: string }>();
  const name = [staff.firstName, staff.lastName].filter(Boolean).join(' ') || staff.email;
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col pb-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={clsx(ENTRY, 'mb-2 border-transparent noscript:hidden')}
        onClick={onFind}
      >
        <SearchIcon className="size-5 shrink-0 text-gold" />
        Find
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs text-ink-soft max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <ul className="flex flex-col gap-0.5">
        {sections.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/Admin'}
              className={({ isActive }) =>
                clsx(ENTRY, isActive ? 'border-gold bg-ivory font-semibold' : 'border-transparent')
              }
            >
              <Icon className="size-5 shrink-0 text-gold" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3 lg:mt-auto">
        <p className="px-4 pb-1 text-sm" title={staff.email}>
          <span className="block truncate">{name}</span>
          <span className="block truncate text-xs text-ink-soft">{staff.email}</span>
        </p>
        <NavLink
          to={SECURITY_PATH}
          className={({ isActive }) => clsx(ENTRY, isActive ? 'border-gold bg-ivory' : 'border-transparent')}
        >
          <KeyIcon className="size-5 shrink-0 text-gold" />
          Security
        </NavLink>
        <logout.Form method="post" action="/Admin">
          <input type="hidden" name="intent" value="logout" />
          <button type="submit" className={clsx(ENTRY, 'border-transparent')}>
            <LogoutIcon className="size-5 shrink-0 text-gold" />
            Logout
          </button>
          <FormMessage text={logout.data?.message} />
        </logout.Form>
      </div>
    </nav>
  );
}
