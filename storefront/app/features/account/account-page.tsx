import type { ReactNode } from 'react';

/** A page of one form or one short text, in a narrow column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-(--space-section)">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <h1 className="font-display text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
