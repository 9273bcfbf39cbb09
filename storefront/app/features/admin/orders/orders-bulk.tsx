import { Form, useLocation } from '@remix-run/react';
import { panelButton, PanelInput } from '../panel/controls';
import { SendButton } from '../panel/send-button';
import { useMay } from '../panel/staff-context';
import { BULK_FORM, CARRIERS, SLIPS_PATH } from './paths';

/** Ticks all orders of the page, or none where all are ticked. */
function tickAll(form: HTMLFormElement): void {
  const boxes = [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'id',
  );
  const all = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !all;
}

/** What is done with the orders that are ticked in the table: their slips, and marking them as sent (S-71). */
export function OrdersBulk() {
  const may = useMay();
  const { pathname, search } = useLocation();
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={pathname + search}
      aria-label="Ticked orders"
      className="flex flex-wrap items-end gap-3 border border-line p-4"
    >
      <button
        type="button"
        className={panelButton('secondary', 'noscript:hidden')}
        onClick={({ currentTarget }) => currentTarget.form && tickAll(currentTarget.form)}
      >
        Tick all
      </button>
      <button type="submit" formMethod="get" formAction={SLIPS_PATH} className={panelButton('secondary')}>
        Print packing slips
      </button>
      {may('orders.fulfil') && (
        <>
          <span className="w-40 max-sm:flex-1">
            <PanelInput label="Carrier" name="carrier" list="carriers" maxLength={60} />
          </span>
          <datalist id="carriers">
            {CARRIERS.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <SendButton name="intent" value="sent" className={panelButton('primary')}>
            Mark as sent
          </SendButton>
          <p className="w-full text-sm text-ink-soft">
            Each customer is told by e-mail, without a tracking number: an order that has one is sent from its
            own page.
          </p>
        </>
      )}
    </Form>
  );
}
