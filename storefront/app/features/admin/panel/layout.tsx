import { Link } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { panelButton } from './controls';

interface HeaderProps {
  title: string;
  count?: string;
  children?: ReactNode;
}

/** Title of a screen, its number of rows, and actions on all of them. */
export function PanelHeader({ title, count, children }: HeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-display text-2xl">{title}</h1>
        {count !== undefined && (
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {count}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:w-full">{children}</div>}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A bordered part of a screen under its heading. */
export function PanelSection({ title, children, className }: SectionProps) {
  return (
    <section className={clsx('min-w-0 border border-line bg-ivory p-4 text-sm md:p-5', className)}>
      <h2 className="mb-3 font-display text-lg leading-tight">{title}</h2>
      {children}
    </section>
  );
}

/** Names beside their values, a row each. */
export function PanelFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The way on from where nothing is. */
export function EmptyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={panelButton('secondary', 'mt-4')}>
      {children}
    </Link>
  );
}

/** In the place of content that is missing; `children`: the way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="border border-line px-6 py-14 text-center text-ink-soft">
      <p>{text}</p>
      {children}
    </div>
  );
}
