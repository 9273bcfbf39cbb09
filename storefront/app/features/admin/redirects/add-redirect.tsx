import { Form } from '@remix-run/react';
import { REDIRECT_LONGEST } from '@shop/contract/rules';
import { panelButton, PanelInput } from '../panel/controls';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { REDIRECTS_PATH } from './paths';

interface Props {
  /** The old address, where it was chosen from those that led nowhere. */
  from: string;
  /** Of the last form. */
  result: StaffResult | undefined;
  /** Redirects that there are: with one more the fields are empty again. */
  total: number;
}

/** Adds a redirect. */
export function AddRedirect({ from, result, total }: Props) {
  const draft = result?.draft;
  return (
    <Form
      key={`${from} ${total}`}
      id="add"
      method="post"
      // Without the address that was chosen: once it is saved another one is typed.
      action={REDIRECTS_PATH}
      aria-labelledby="add-title"
      className="grid scroll-mt-4 items-end gap-3 border border-line bg-ivory p-4 md:grid-cols-[1fr_1fr_auto] md:p-5"
    >
      <h2 id="add-title" className="font-display text-lg leading-tight md:col-span-3">
        Add a redirect
      </h2>
      <input type="hidden" name="intent" value="add" />
      <PanelInput
        label="Old address, such as /old-page"
        name="from"
        defaultValue={draft?.['from'] ?? from}
        maxLength={REDIRECT_LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PanelInput
        label="Leads to, such as /About"
        name="to"
        defaultValue={draft?.['to'] ?? ''}
        maxLength={REDIRECT_LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={from !== ''}
        required
      />
      <SendButton className={panelButton('primary')}>Add redirect</SendButton>
    </Form>
  );
}
