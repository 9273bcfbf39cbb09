import type { OrderDetail } from '@shop/contract';
import { panelButton, PanelTextArea } from '../panel/controls';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { UnsavedDraft } from '../panel/unsaved/unsaved-draft';

/** A note of staff for staff. What somebody else wrote meanwhile is not overwritten. */
export function OrderNote({ order, result }: { order: OrderDetail; result: StaffResult | undefined }) {
  const may = useMay();
  const draft = result?.draft?.['intent'] === 'note' ? result.draft : undefined;
  if (!may('orders.note')) {
    return (
      <>
        <PanelSection title="Internal note">
          <p className="break-words whitespace-pre-line">{order.internalNote || 'There is no note.'}</p>
        </PanelSection>
        <UnsavedDraft draft={draft} />
      </>
    );
  }
  const unsaved = draft?.['note'];
  return (
    <PanelSection title="Internal note">
      {unsaved !== undefined && order.internalNote !== '' && (
        <div className="mb-3 border-l-2 border-gold pl-3">
          <p className="text-xs text-ink-soft">The note as it stands now</p>
          <p className="break-words whitespace-pre-line">{order.internalNote}</p>
        </div>
      )}
      <GuardedForm key={order.internalNote} className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="was" value={order.internalNote} />
        <PanelTextArea
          label="For staff; the customer never sees it"
          name="note"
          rows={3}
          maxLength={4000}
          defaultValue={unsaved ?? order.internalNote}
        />
        <SendButton className={panelButton('secondary')}>Save the note</SendButton>
      </GuardedForm>
    </PanelSection>
  );
}
