import { Form } from '@remix-run/react';
import type { SavedView } from '@shop/contract';
import { VIEW_LIMITS, type ViewList } from '@shop/contract/rules';
import type { KeyboardEvent, ReactNode } from 'react';
import { panelButton, PanelInput } from '../panel/controls';
import { SendButton } from '../panel/send-button';

type Draft = Readonly<Record<string, string>> | undefined;

interface FormProps {
  /** The list as it is shown: it is shown again after the form. */
  action: string;
  /** What was typed and not saved. */
  draft: Draft;
}

/** Closes the form, and gives the keyboard back to what opened it. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

function Opener({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined} className="relative max-sm:w-full" onKeyDown={closeOnEscape}>
      <summary
        className={panelButton(
          'secondary',
          'cursor-pointer list-none text-center [&::-webkit-details-marker]:hidden',
        )}
      >
        {label}
      </summary>
      <div className="mt-2 flex w-full flex-col gap-4 border border-line bg-ivory p-4 text-sm sm:absolute sm:top-full sm:right-0 sm:z-20 sm:w-80 sm:shadow-overlay">
        {children}
      </div>
    </details>
  );
}

function NameField({ name }: { name: string }) {
  return (
    <PanelInput
      label="Name of the view"
      name="name"
      required
      maxLength={VIEW_LIMITS.name}
      autoComplete="off"
      defaultValue={name}
    />
  );
}

/** Keeps what the list's address asks for under a name. */
export function AddView({ list, search, action, draft }: FormProps & { list: ViewList; search: string }) {
  const refused = draft?.['intent'] === 'view-add';
  return (
    <Opener label="Save this view" isOpen={refused}>
      <Form method="post" action={action} aria-label="Save this view" className="flex flex-col gap-4">
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="intent" value="view-add" />
        <NameField name={refused ? (draft?.['name'] ?? '') : ''} />
        <SendButton className={panelButton('primary')}>Save</SendButton>
      </Form>
    </Opener>
  );
}

/** Renames a saved view, lets the list open with it, or deletes it. */
export function ChangeView({ view, action, draft }: FormProps & { view: SavedView }) {
  const refused = draft?.['intent'] === 'view-change' && draft['view'] === view.id;
  return (
    <Opener label="Change this view" isOpen={refused}>
      <Form method="post" action={action} aria-label="Change this view" className="flex flex-col gap-4">
        <input type="hidden" name="view" value={view.id} />
        <input type="hidden" name="intent" value="view-change" />
        <NameField name={refused ? (draft['name'] ?? '') : view.name} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isDefault"
            defaultChecked={refused ? 'isDefault' in draft : view.isDefault}
            className="size-5"
          />
          Open the list with this view
        </label>
        <SendButton className={panelButton('primary')}>Save</SendButton>
      </Form>
      <Form
        method="post"
        action={action}
        aria-label={`Delete the view ${view.name}`}
        className="flex flex-col"
      >
        <input type="hidden" name="view" value={view.id} />
        <SendButton name="intent" value="view-remove" className={panelButton('quiet')}>
          Delete this view
        </SendButton>
      </Form>
    </Opener>
  );
}
