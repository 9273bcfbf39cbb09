/** The calls that Strapi's panel signs in with, and that may want a second factor (middlewares/panel-sign-in). */
const SIGN_INS = /\/admin\/(?:login|register|reset-password)\/?(?:\?.*)?$/;

interface ErrorBody {
  error?: { message?: string; details?: { secondFactor?: unknown } };
}

/** Asks for the code in a dialog of the browser's own; null when it is closed. */
function ask(message: string): Promise<string | null> {
  const dialog = document.createElement('dialog');
  const form = document.createElement('form');
  form.method = 'dialog';
  form.style.cssText = 'display:grid;gap:1rem;min-width:18rem;max-width:24rem;font:1.6rem/1.4 sans-serif';
  const label = document.createElement('label');
  label.textContent = message;
  const input = document.createElement('input');
  Object.assign(input, { name: 'code', required: true, maxLength: 40, autocomplete: 'one-time-code' });
  input.style.cssText =
    'display:block;width:100%;margin-top:.8rem;padding:1rem;font:inherit;box-sizing:border-box';
  label.append(input);
  const button = document.createElement('button');
  button.textContent = 'Log in';
  button.style.cssText = 'padding:1rem;font:inherit;cursor:pointer';
  form.append(label, button);
  dialog.style.cssText = 'padding:2.4rem;border:1px solid #c0c0cf;border-radius:4px';
  dialog.append(form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    let code: string | null = null;
    form.addEventListener('submit', () => (code = input.value));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(code);
    });
    dialog.showModal();
    input.focus();
  });
}

async function codePrompt(response: Response): Promise<string | null> {
  if (response.status !== 400) return null;
  const { error } = (await response.clone().json()) as ErrorBody;
  return error?.details?.secondFactor === 'code' ? (error.message ?? '') : null;
}

/**
 * Strapi's sign-in knows of no second factor and lets nobody add a field: the answer that wants a code is met here, and
 * the same call sent again with it.
 */
export function askForSecondFactor(page: Pick<Window, 'fetch'> = window): void {
  const send = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!SIGN_INS.test(address) || typeof init?.body !== 'string') return response;
    let answer = response;
    for (let prompt = await codePrompt(answer); prompt !== null; prompt = await codePrompt(answer)) {
      const code = await ask(prompt);
      if (code === null) return answer;
      const body = JSON.stringify({ ...(JSON.parse(init.body) as object), code });
      answer = await send(input, { ...init, body });
    }
    return answer;
  };
}
