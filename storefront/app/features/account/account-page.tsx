import type { ReactNode } from 'react';
import { FormMessage } from '~/ui/form-message';

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

/** In place of a form that a mailed link opens, where the link came without its end: pressing could only fail. */
export function IncompleteLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage title={title}>
      <FormMessage text="This link is not complete. Please open it again from the email." />
      {children}
    </AccountPage>
  );
}
