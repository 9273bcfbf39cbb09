import { useActionData, useFetcher } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useHydrated } from '~/lib/use-media';
import {
  enquiryFieldErrors,
  enquiryInputLimits,
  type EnquiryKind,
  type EnquiryResult,
} from './enquiry-rules';

/** What a field takes of its form. */
export interface FieldState {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

/**
 * A form to the shop: checked before it is sent, sent once, its answer kept. `posted` is that of a page without scripts,
 * `answer` that of this one, `result` the one that counts now.
 */
export function useEnquiry(kind: EnquiryKind) {
  const fetcher = useFetcher<EnquiryResult>();
  const posted = useActionData<EnquiryResult>();
  const [found, setFound] = useState<Record<string, string>>({});
  const hydrated = useHydrated();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const result = busy ? undefined : (answer ?? posted);
  const fieldErrors = { ...result?.fieldErrors, ...found };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = enquiryFieldErrors(kind, new FormData(event.currentTarget));
    setFound(now);
    const [first] = Object.keys(now);
    if (first === undefined && !busy) return;
    event.preventDefault();
    const named = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    const control = named instanceof RadioNodeList ? named[0] : named;
    (control as HTMLElement | null | undefined)?.focus();
  };
  const field = (name: string): FieldState => ({
    name,
    ...enquiryInputLimits(kind, name),
    error: fieldErrors[name],
    defaultValue: result?.values?.[name],
  });
  const form = { method: 'post', onSubmit: check, noValidate: hydrated } as const;
  return { Form: fetcher.Form, form, field, busy, posted, answer, result };
}
