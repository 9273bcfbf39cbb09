import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '~/i18n/text';
import type { Text } from '~/i18n/de';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import type { EnquiryKind } from './enquiry-rules';
import { Honeypot } from './honeypot';
import { useEnquiry, type FieldState } from './use-enquiry';

interface Props {
  kind: EnquiryKind;
  /** Where it is posted: a page of its own that shows the same form, for people without scripts. */
  action: string;
  button: Text;
  busyText: Text;
  /** Called once the shop has it. */
  onDone?: (message: string) => void;
  children: (field: (name: string) => FieldState) => ReactNode;
}

/** A form to the shop: checked here and on the server, sent once, its answer in words (ASK-01, CONT-01, D-10). */
export function EnquiryForm({ kind, action, button, busyText, onDone, children }: Props) {
  const t = useText();
  const { Form, form, field, busy, answer, result } = useEnquiry(kind);
  const element = useRef<HTMLFormElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (answer?.ok) {
      element.current?.reset();
      done.current?.(answer.message);
    } else if (answer?.fieldErrors) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <Form {...form} ref={element} action={action} className="flex flex-col gap-6">
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
        {children(field)}
        <Honeypot />
      </fieldset>
      <FormMessage text={result?.message || undefined} kind={result?.ok ? 'done' : 'error'} />
      <Button type="submit" disabled={busy} className="self-start">
        {t(busy ? busyText : button)}
      </Button>
    </Form>
  );
}
