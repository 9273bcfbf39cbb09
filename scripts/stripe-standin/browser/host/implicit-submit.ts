/** Enter in a field submits its form by the first submit button, as a browser does; a disabled button forbids it. */
export function submitFormOf(host: HTMLElement): void {
  const form = host.closest('form');
  if (!form) return;
  const buttons = [...form.elements].filter(
    (one): one is HTMLButtonElement | HTMLInputElement =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) && one.type === 'submit',
  );
  const [first] = buttons;
  if (first) first.click();
  else form.requestSubmit();
}
