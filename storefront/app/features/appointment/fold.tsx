import type { ReactNode } from 'react';
import { PlusIcon } from '~/ui/icons';

interface Props {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** What unfolds, by the browser's own control: it opens without scripts too. */
export function Fold({ title, open, children }: Props) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 hover:text-gold [&::-webkit-details-marker]:hidden">
        {title}
        <PlusIcon width={18} height={18} className="shrink-0 transition-transform group-open:rotate-45" />
      </summary>
      <div className="pt-2 pb-8">{children}</div>
    </details>
  );
}
