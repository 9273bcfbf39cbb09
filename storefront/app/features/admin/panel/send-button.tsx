import { useNavigation } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import type { ButtonHTMLAttributes } from 'react';

/** Whether a form that changes something is under way, until the page shows what came of it. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET';
}

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled' | 'onClick'>;

/**
 * The button that sends a form. While one is under way a second press does nothing; it is not disabled for that, as a
 * button that is loses the keyboard's focus.
 */
export function SendButton({ className, ...rest }: Props) {
  const sending = useSending();
  return (
    <button
      type="submit"
      aria-disabled={sending || undefined}
      onClick={(event) => sending && event.preventDefault()}
      className={clsx(className, 'aria-disabled:cursor-default aria-disabled:opacity-60')}
      {...rest}
    />
  );
}
