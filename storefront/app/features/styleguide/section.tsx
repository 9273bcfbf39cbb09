import type { ReactNode } from 'react';

/** Where the index leads: 'Type and spacing' is at #type-and-spacing. */
export const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** A part of the page with its heading. The page's own words are English in every language: they are for the house. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-(--space-section) first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} lang="en" className="font-display text-2xl">
        {title}
      </h2>
      <div className="mt-10 flex flex-col gap-14">{children}</div>
    </section>
  );
}
