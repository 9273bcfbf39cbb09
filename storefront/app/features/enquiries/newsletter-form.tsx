import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { asText, useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { useToast } from '~/ui/toast';
import type { EnquiryResult } from './enquiry-rules';
import { inputLimits, NEWSLETTER, fieldErrorsOf } from './field-rules';
import { Honeypot } from './honeypot';

/** One address for the newsletter (SHELL-06, SHELL-07). Takes the colour of the ground it lies on. */
export function NewsletterForm() {
  const t = useText();
  const fetcher = useFetcher<EnquiryResult>();
  const posted = useActionData<EnquiryResult>();
  const notify = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<string>();
  const hydrated = useHydrated();
  const id = useId();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const told = answer ?? posted;
  const problem = found ?? told?.fieldErrors?.email;
  const refusal = !problem && !busy && told && !told.ok && told.message;

  useEffect(() => {
    if (!answer?.ok) return;
    form.current?.reset();
    notify(answer.message);
  }, [answer, notify]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = fieldErrorsOf(NEWSLETTER, new FormData(event.currentTarget)).email;
    setFound(now);
    if (now || busy) event.preventDefault();
    if (now) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <fetcher.Form ref={form} method="post" action="/newsletter" onSubmit={check} noValidate={hydrated}>
      <label htmlFor={id} className="label opacity-70">
        {t('Email for our newsletter')}
      </label>
      <div className="mt-2 flex max-w-md items-end gap-4 border-b">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={posted?.values?.email}
          {...inputLimits(NEWSLETTER.email)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          className="min-h-12 w-full min-w-0 bg-transparent py-2"
        />
        <button
          type="submit"
          disabled={busy}
          className="label min-h-12 shrink-0 hover:underline hover:underline-offset-6"
        >
          {t(busy ? 'Sending...' : 'Subscribe')}
        </button>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm">
          {t(asText(problem))}
        </p>
      )}
      {refusal && (
        <p role="alert" className="mt-2 text-sm">
          {t(asText(refusal))}
        </p>
      )}
      <Honeypot />
    </fetcher.Form>
  );
}
