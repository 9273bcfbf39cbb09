import { openParentLink } from '../shared/parent-link.ts';
import type { FromChallenge, ToChallenge } from '../shared/protocol.ts';

/** The entry of the bank's page in the challenge frame. */

const link = openParentLink<ToChallenge, FromChallenge>(() => void answer('fail'));
const source = new URLSearchParams(location.search).get('source') ?? '';
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-outcome]')];
const status = document.querySelector('[role=status]');

/** Tells the stand-in; the page reads from the intent what came of it. */
async function answer(outcome: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  if (outcome !== 'close') {
    try {
      await fetch('/v1/3ds2/authenticate', {
        method: 'POST',
        headers: { authorization: `Bearer ${link.hash.get('key') ?? ''}` },
        body: new URLSearchParams({ source, outcome }),
      });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (status) status.textContent = 'The bank cannot be reached. Please try again.';
      for (const button of buttons) button.disabled = false;
      return;
    }
  }
  link.post({ kind: 'done' });
}

for (const button of buttons)
  button.addEventListener('click', () => void answer(button.dataset['outcome'] ?? 'fail'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void answer(buttons.length > 1 ? 'fail' : 'close');
});
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) buttons[0]?.focus();
});
link.post({ kind: 'hello' });
buttons[0]?.focus();
