import type { ProductImportPlan } from '@shop/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../panel/format';
import { PanelSection } from '../../panel/layout';

/** What cells or a file would change, or have changed, piece by piece (S-69); `children`: the way to have it so. */
export function ChangePlan({ plan, children }: { plan: ProductImportPlan; children?: ReactNode }) {
  const { changed, unchanged, skipped, applied } = plan;
  const failed = new Map(skipped.map(({ title, message }) => [title, message]));
  return (
    <PanelSection title={applied ? 'What has changed' : 'What would change'}>
      <p>
        {formatCount(changed.length - skipped.length, 'product')} changed, {unchanged} as before.
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {changed.map(({ id, title, fields }) => (
            <li key={id} className="flex flex-col gap-1 py-3 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {failed.has(title) ? (
                <span className="text-error">Not changed: {failed.get(title)}</span>
              ) : (
                fields.map(({ name, before, after }) => (
                  <span key={name}>
                    <span className="text-ink-soft">{name}:</span>{' '}
                    <del className="text-ink-soft">{before}</del> → {after}
                  </span>
                ))
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </PanelSection>
  );
}
