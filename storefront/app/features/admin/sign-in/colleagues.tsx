import { Form } from '@remix-run/react';
import type { StaffMember } from '@shop/contract';
import { panelButton } from '../panel/controls';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';

/** Colleagues, and whether they have a second factor. */
export function Colleagues({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <PanelSection title="Staff">
      <ul className="flex flex-col divide-y divide-line">
        {staff.map(({ id, name, email, isOwner, isActive, hasSecondFactor }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="block truncate">
                {name}
                {isOwner && ' (owner)'}
                {!isActive && ' (not active)'}
              </span>
              <span className="block truncate text-xs text-ink-soft">{email}</span>
            </span>
            {hasSecondFactor ? (
              <Form method="post" className="flex items-center gap-3">
                <input type="hidden" name="intent" value="reset" />
                <input type="hidden" name="id" value={id} />
                <SendButton
                  className={panelButton('secondary')}
                  aria-label={`Reset the second factor of ${name}`}
                >
                  Reset second factor
                </SendButton>
              </Form>
            ) : (
              <span className="text-xs text-ink-soft">No second factor</span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
