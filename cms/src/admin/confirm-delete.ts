/** The places that a refused deletion names. */
interface Place {
  place: string;
  isLive: boolean;
}

const CONFIRMED = 'X-Confirmed-In-Use';
const DELETES = /\/(content-manager|upload)\//;

/** The places of a refusal; null for any other answer. */
async function placesOf(response: Response): Promise<Place[] | null> {
  if (response.status !== 409) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { details?: { usedIn?: Place[] } } } | null;
  return body?.error?.details?.usedIn ?? null;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string | null,
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (text !== null) made.textContent = text;
  made.append(...children);
  return made;
}

/** Asks whether to delete all the same. The browser's own dialog: it stands above whatever of Strapi's is open. */
function ask(places: readonly Place[]): Promise<boolean> {
  return new Promise((answer) => {
    const title = element('h2', 'This is in use');
    title.id = 'in-use-title';
    const list = element(
      'ul',
      null,
      ...places.map(({ place, isLive }) => element('li', isLive ? place : `${place} (draft)`)),
    );
    const keep = element('button', 'Keep it');
    const remove = element('button', 'Delete it all the same');
    const dialog = element(
      'dialog',
      null,
      title,
      element('p', 'These places name or show it, and will do without:'),
      list,
      element('p', 'It can be brought back from the bin.'),
      keep,
      remove,
    );
    dialog.setAttribute('aria-labelledby', title.id);
    Object.assign(dialog.style, {
      // Strapi's own dialog below shuts off the pointer for everything beside it.
      pointerEvents: 'auto',
      margin: 'auto',
      maxWidth: '40rem',
      padding: '2rem',
      borderRadius: '4px',
      font: 'inherit',
      fontSize: '1.4rem',
      lineHeight: '1.5',
    });
    Object.assign(list.style, {
      listStyle: 'disc',
      margin: '1rem 0 1rem 2rem',
      maxHeight: '40vh',
      overflow: 'auto',
    });
    for (const button of [keep, remove]) {
      button.type = 'button';
      Object.assign(button.style, { padding: '0.8rem 1.2rem', margin: '1rem 1rem 0 0', border: '1px solid' });
    }
    remove.style.color = '#b72b1a';
    const close = (isSure: boolean) => {
      dialog.remove();
      answer(isSure);
    };
    keep.addEventListener('click', () => close(false));
    remove.addEventListener('click', () => close(true));
    dialog.addEventListener('cancel', () => close(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * Lets Strapi's own screens ask before they delete what is in use: the CMS refuses such a call with the places, and the
 * call is sent again once somebody has read them. Every screen that deletes sends it by `fetch`.
 */
export function confirmDeleteInUse(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const places = DELETES.test(address) ? await placesOf(response) : null;
    if (!places || !(await ask(places))) return response;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(CONFIRMED, 'yes');
    return send(input, { ...init, headers });
  };
}
