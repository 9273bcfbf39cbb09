/** A control whose value a person changes. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Set by the page's inline script; ends the recording and does what was recorded, in order. */
    replayEarlyEvents?: () => Promise<void>;
  }
}

/**
 * Records presses on buttons, on links that open a dialog, and changed fields until the page's scripts run, and repeats
 * them then: no choice and no press is lost on a slow line. It is sent inside the page as text, so it uses nothing from
 * outside of itself. Where the scripts do not arrive, the last pressed submit button sends its form, and the last pressed
 * link is followed, as on a page without scripts.
 */
export function recordEarlyEvents(): void {
  const GIVE_UP_MS = 10_000;
  const steps: { target: HTMLElement; run: () => void }[] = [];
  const ended = new AbortController();
  const arrived = new AbortController();
  let repeating = false;
  const listening = { capture: true, signal: ended.signal };

  const press = (event: MouseEvent) => {
    const { target } = event;
    const button =
      target instanceof Element
        ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[aria-haspopup="dialog"]')
        : null;
    if (!button || event.button !== 0 || repeating) return;
    const isLink = button instanceof HTMLAnchorElement;
    // Another window or a file is the browser's own.
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // An impatient second press of a submit button is the same wish, and so is one of a link.
    if ((isLink || button.type === 'submit') && steps.at(-1)?.target === button) return;
    button.setAttribute('aria-busy', 'true');
    steps.push({ target: button, run: () => button.click() });
  };

  const change = (event: Event) => {
    const field = event.target as Field & { _valueTracker?: { setValue(value: string): void } };
    if (!('value' in field) || repeating) return;
    const box = 'checked' in field && /^(checkbox|radio)$/.test(field.type) ? field : null;
    const { value } = field;
    const checked = box?.checked;
    const run = () => {
      for (const type of box ? ['click'] : ['input', 'change']) {
        // Before each event: React may set the field back after the first one.
        if (box) box.checked = checked === true;
        else field.value = value;
        // React takes a value that it has set itself for no change: its note of the last value is made to differ.
        field._valueTracker?.setValue(box ? String(!checked) : `${value} `);
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    };
    const last = steps.at(-1);
    if (last?.target === field) last.run = run;
    else steps.push({ target: field, run });
  };

  const giveUp = () => {
    arrived.abort();
    ended.abort();
    const targets = steps.splice(0).map(({ target }) => target);
    for (const target of targets) target.removeAttribute('aria-busy');
    const last = targets
      .filter((target) => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)
      .at(-1);
    if (last instanceof HTMLAnchorElement) last.click();
    else if (last instanceof HTMLButtonElement && last.type === 'submit') last.form?.requestSubmit(last);
  };

  window.addEventListener('click', press, listening);
  window.addEventListener('input', change, listening);
  // A script that cannot be had fails at its element: the error does not bubble.
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), {
    capture: true,
    signal: arrived.signal,
  });
  const patience = setTimeout(giveUp, GIVE_UP_MS);

  window.replayEarlyEvents = async () => {
    clearTimeout(patience);
    // A script that fails from here on is no reason to go on without scripts.
    arrived.abort();
    for (let step = steps.shift(); step; step = steps.shift()) {
      // In a task of its own: an event may be what made React take the page over, and is still under way; and the page
      // draws what one step did before the next, as a choice opens the button that was pressed after it.
      await new Promise((drawn) => setTimeout(drawn));
      step.target.removeAttribute('aria-busy');
      repeating = true;
      if (step.target.isConnected) step.run();
      repeating = false;
    }
    ended.abort();
  };
}

/** The inline script of every page's head. A function, so that the browser's bundle goes without the text. */
export const earlyEventsScript = () => `(${recordEarlyEvents.toString()})()`;
