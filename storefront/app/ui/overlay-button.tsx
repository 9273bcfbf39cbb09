import { useHref } from '@remix-run/react';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it leads to where no scripts run: the same as a page. */
  page: string;
  onPress: () => void;
}

/** A button that opens an overlay, or its page where no scripts run. */
export function OverlayButton({ page, onPress, ...rest }: Props) {
  return (
    <form action={useHref(page)} className="contents">
      <button
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
        {...rest}
      />
    </form>
  );
}

/** A link that a panel turns into a step of its own. A press with a modifier stays the browser's matter. */
export function onPlainClick(step: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!step || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    step();
  };
}
