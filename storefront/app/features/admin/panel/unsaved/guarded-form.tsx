import { Form, useActionData, type FormProps } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useSending } from '../send-button';
import type { StaffResult } from '../staff-call.server';
import { useLeaveGuard } from './use-leave-guard';

const UNSAVED = 'What you wrote is not saved. Leave it all the same?';

function isWritten(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  // A tick's value is a word for the form alone.
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** A form of the panel that nobody leaves unasked with words in it that are not saved, or that were refused. */
export function GuardedForm(form: FormProps) {
  const result = useActionData<StaffResult>();
  const isSending = useSending();
  const [isUnsaved, setUnsaved] = useState(false);
  /** Whether it is this form whose answer comes next. */
  const [isSent, setSent] = useState(false);
  const [wasSending, setWasSending] = useState(false);
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (isSent && !isSending) {
      setSent(false);
      setUnsaved(result?.done === false);
    }
  }
  useLeaveGuard(isUnsaved && !isSending, UNSAVED);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setUnsaved([...currentTarget.elements].some(isWritten));
  return <Form method="post" {...form} onInput={onInput} onSubmit={() => setSent(true)} />;
}
