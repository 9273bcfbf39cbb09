import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '~/features/enquiries/field-rules';
import { useHydrated } from '~/lib/use-media';

/** What the shop answers to a form that it did not take. */
export interface BookingResult {
  ok: false;
  message: string;
  fieldErrors?: FieldErrors;
  /** What was typed, for a page without scripts. */
  values?: Record<string, string>;
}

/** A form that goes on to another page once the shop has it: checked before it is sent, and sent once. */
export function useBooking(errorsOf: (form: FormData) => FieldErrors) {
  const posted = useActionData<BookingResult>();
  const [found, setFound] = useState<FieldErrors>({});
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const element = useRef<HTMLFormElement>(null);
  const errors: FieldErrors = { ...(busy ? {} : posted?.fieldErrors), ...found };
  useEffect(() => {
    if (posted?.fieldErrors) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [posted]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const now = errorsOf(new FormData(form));
    setFound(now);
    const [first] = Object.keys(now);
    if (first === undefined && !busy) return;
    event.preventDefault();
    if (first === undefined) return;
    // Of times, those that are in sight: the day that is chosen comes first of its group.
    const wanted = first === 'time' ? '[name=day]:checked' : `[name="${first}"]`;
    form.querySelector<HTMLElement>(wanted)?.focus();
  };
  const form = { method: 'post', onSubmit: check, noValidate: hydrated, ref: element } as const;
  return { form, busy, errors, message: busy ? undefined : posted?.message, values: posted?.values ?? {} };
}
