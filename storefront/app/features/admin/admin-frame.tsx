import { Form, Link, NavLink } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  brandName: string;
  email: string;
  children: ReactNode;
}

const ENTRY = 'flex min-h-11 items-center border-l-2 px-3 text-sm hover:border-gold';

/** The staff panel's frame (ADM-02): entries beside the page, above it on a phone. */
export function AdminFrame({ brandName, email, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-0 focus:left-0 focus:z-50 focus:bg-ink focus:px-5 focus:py-3 focus:text-ivory"
      >
        Skip to the content
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-stone px-5 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:gap-8 lg:border-r lg:border-b-0 lg:px-6 lg:py-6">
        <Link to="/" className="font-display text-lg hover:underline">
          {brandName}
        </Link>
        <nav aria-label="Admin" className="flex gap-2 lg:flex-1 lg:flex-col lg:gap-1">
          <NavLink
            to="/Admin"
            className={({ isActive }) =>
              clsx(ENTRY, isActive ? 'border-gold font-semibold' : 'border-transparent')
            }
          >
            Orders
          </NavLink>
          <Form method="post" action="/Admin" className="lg:mt-auto">
            <input type="hidden" name="intent" value="logout" />
            <button type="submit" className={clsx(ENTRY, 'w-full border-transparent')}>
              Logout
            </button>
          </Form>
        </nav>
        <p className="hidden truncate text-xs text-ink-soft lg:block" title={email}>
          {email}
        </p>
      </header>
      <main id="content" tabIndex={-1} className="px-5 py-6 focus:outline-none lg:px-10 lg:py-8">
        {children}
      </main>
    </div>
  );
}

/** What stands in a page's place when it could not be had. */
export function AdminMessage({ text }: { text: string }) {
  return (
    <p role="alert" className="border border-error bg-error/5 px-4 py-3 text-error">
      {text}
    </p>
  );
}
