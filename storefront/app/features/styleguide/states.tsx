import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const COLUMNS = {
  /** A button, an icon, a short row. */
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]',
  /** A field, a picture. */
  wide: 'grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]',
} as const;

/** The states of a primitive beside one another. */
export function States({
  columns = 'narrow',
  children,
}: {
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
}) {
  return <div className={clsx('grid gap-x-8 gap-y-10', COLUMNS[columns])}>{children}</div>;
}

/** One state with its name above it: hints and errors stand below. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-5">
      <figcaption
        lang="en"
        className="border-b border-current/15 pb-2 text-sm text-ink-soft in-[.dark-ground]:text-stone"
      >
        {name}
      </figcaption>
      <div className="min-w-0">{children}</div>
    </figure>
  );
}
