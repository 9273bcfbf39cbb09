import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';

/** Classes of the panel's buttons: less tall than the shop's. */
export const panelButton = (look: 'primary' | 'secondary' | 'quiet' = 'secondary', className?: string) =>
  buttonClass(look, clsx('min-h-11! px-4! py-2!', className));

const CONTROL =
  'min-h-11 w-full border border-line bg-ivory px-3 py-1.5 text-sm text-ink focus:border-ink focus-visible:outline-2';

/** Classes of the panel's fields: boxed and less tall than the shop's. */
export const panelControl = (className?: string) => clsx(CONTROL, className);

/** A labelled field of a filter or a form of the panel. */
export function PanelField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-ink-soft">{label}</span>
      {children}
    </label>
  );
}
