import type { FromChallenge, ToChallenge } from '../shared/protocol.ts';
import { FrameLink } from './frame-link.ts';

/** How long a disabled button that had the focus is waited for, in milliseconds. */
const RETURN_WITHIN = 3000;

let lastFocused: Element | null = null;

/** Remembers where the focus was: a pay button that is disabled while paying has lost it when the challenge opens. */
export function watchFocus(): void {
  document.addEventListener('focusin', (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && !target.closest('dialog[data-stripe-challenge]'))
      lastFocused = target;
  });
}

function returnFocus(to: Element | null, until = Date.now() + RETURN_WITHIN): void {
  if (!(to instanceof HTMLElement) || !to.isConnected || Date.now() > until) return;
  if (
    document.activeElement !== document.body &&
    document.activeElement !== null &&
    document.activeElement !== to
  )
    return;
  to.focus();
  if (document.activeElement !== to) setTimeout(() => returnFocus(to, until), 50);
}

const cover = {
  margin: '0',
  padding: '0',
  border: '0',
  width: '100vw',
  height: '100vh',
  maxWidth: 'none',
  maxHeight: 'none',
};

/**
 * Shows the bank's page over everything until it is done with. The browser's own modal dialog keeps the keyboard in
 * it and the rest of the page inert.
 */
export function showChallenge(source: string, key: string): Promise<void> {
  const back = lastFocused;
  const dialog = document.createElement('dialog');
  dialog.dataset['stripeChallenge'] = '';
  dialog.setAttribute('aria-label', '3D Secure authentication');
  Object.assign(dialog.style, cover, { position: 'fixed', inset: '0', background: 'transparent' });
  return new Promise((resolve) => {
    const link = new FrameLink<ToChallenge, FromChallenge>(
      {
        path: `/3ds2/challenge?source=${encodeURIComponent(source)}`,
        title: '3D Secure authentication',
        hash: { key },
      },
      (message) => {
        if (message.kind === 'hello') link.frame.focus();
        if (message.kind !== 'done') return;
        link.destroy();
        dialog.close();
        dialog.remove();
        resolve();
        returnFocus(back);
      },
    );
    Object.assign(link.frame.style, { width: '100%', height: '100%' });
    // Escape outside the frame: the frame fails the challenge, and says when that is done.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      link.post({ kind: 'fail' });
    });
    dialog.append(link.frame);
    document.body.append(dialog);
    dialog.showModal();
  });
}
