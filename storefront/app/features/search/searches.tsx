import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listPath } from './list-query';

interface Props {
  title: string;
  searches: readonly { words: string; label: string }[];
  onSearch: (words: string) => void;
  className?: string;
  /** Beside the title. */
  children?: ReactNode;
}

/** Searches that are made at a press. Kept is what was read: the popular ones are searched for by their English words. */
export function Searches({ title, searches, onSearch, className, children }: Props) {
  return (
    <nav aria-label={title} className={className}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6">
        <h3 className="label font-sans text-ink-soft">{title}</h3>
        {children}
      </div>
      <ul className="flex flex-wrap gap-x-10 gap-y-2">
        {searches.map(({ words, label }) => (
          <li key={words} className="min-w-0">
            <Link
              to={listPath({ q: words })}
              onClick={() => onSearch(label)}
              className="inline-block max-w-full py-2 font-display text-xl break-words drawn hover:text-gold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
