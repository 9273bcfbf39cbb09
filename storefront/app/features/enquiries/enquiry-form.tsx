import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/text';
import type { Text } from '~/i18n/de';
import { useHydrated } from '~/lib/use-media';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import {
  enquiryInputLimits,
  enquiryFieldErrors,
  type EnquiryKind,
  type EnquiryResult,
} from './enquiry-rules';
import { Honeypot } from './honeypot';

interface FieldState {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

interface Props {
  kind: EnquiryKind;
  /** Where it is posted: a page of its own that shows the same form, for people without scripts. */
  action: string;
  button: Text;
  busyWords: Text;
  /** Called once the shop has it. */
  onDone?: (message: string) => void;
  children: (field: (name: string) => FieldState) => ReactNode;
}

/** A form to the shop: checked here and on the server, sent once, its answer in words (ASK-01, CONT-01, D-10). */
export function EnquiryForm({ kind, action, button, busyWords, onDone, children }: Props) {
  const t = useText();
  const fetcher = useFetcher<EnquiryResult>();
  const posted = useActionData<EnquiryResult>();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string>>({});
  const hydrated = useHydrated();
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : (fetcher.data ?? posted);
  const fieldErrors = { ...result?.fieldErrors, ...found };

  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.ok) {
      form.current?.reset();
      done.current?.(answer.message);
    } else if (answer?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = enquiryFieldErrors(kind, new FormData(event.currentTarget));
    setFound(now);
    const [first] = Object.keys(now);
    if (first === undefined && !busy) return;
    event.preventDefault();
    const control = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    (control instanceof RadioNodeList
      ? (control[0] as HTMLElement)
      : (control as HTMLElement | null)
    )?.focus();
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      onSubmit={check}
      noValidate={hydrated}
      className="flex flex-col gap-6"
    >
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
        {children((name) => ({
          name,
          ...enquiryInputLimits(kind, name),
          error: fieldErrors[name],
          defaultValue: result?.values?.[name],
        }))}
        <Honeypot />
      </fieldset>
      <FormMessage text={result?.message || undefined} kind={result?.ok ? 'done' : 'error'} />
      <Button type="submit" disabled={busy} className="self-start">
        {t(busy ? busyWords : button)}
      </Button>
    </fetcher.Form>
  );
}
