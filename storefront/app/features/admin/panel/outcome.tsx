import { useEffect, useRef } from 'react';
import { FormMessage } from '~/ui/form-message';
import { useSending } from './send-button';
import type { StaffResult } from './staff-call.server';

/** The result of the screen's last form. It takes the focus: on a phone the form may be far away. */
export function Outcome({ result }: { result: StaffResult | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <div ref={box} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-2">
      <FormMessage text={result.message} kind={result.done ? 'done' : 'error'} />
      {result.status === 401 && (
        <p>
          What you typed is kept here.{' '}
          <a href="/Admin" target="_blank" rel="noreferrer" className="link py-1">
            Sign in in a new tab
          </a>
          , then come back and save again.
        </p>
      )}
    </div>
  );
}

/**
 * The same above a form that is filled in anew after each save: told once it is, so that nobody who reads it types into
 * fields that are about to be replaced.
 */
export function SettledOutcome({ result }: { result: StaffResult | undefined }) {
  return useSending() ? null : <Outcome result={result} />;
}
