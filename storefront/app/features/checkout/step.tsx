import type { ReactNode } from 'react';

/** One of the parts that a checkout is filled in by, with its number: a group of fields of that name. */
export function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    // The hairline is not the group's own: a legend would stand in it.
    <div className="border-t border-line pt-6 max-lg:first:border-0 max-lg:first:pt-0">
      <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <legend className="mb-5 flex items-baseline gap-4 font-display text-xl">
          <span aria-hidden="true" className="label text-ink-soft">
            {n}
          </span>
          {title}
        </legend>
        {children}
      </fieldset>
    </div>
  );
}
