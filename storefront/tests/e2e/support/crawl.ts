import { errors, type APIRequestContext, type Locator, type Page, type Request } from '@playwright/test';
import { localeOfPath } from '@shop/contract/rules';
import { lookThrough } from './product-pages';
import { scriptsRun } from './shopper';

/** How long a pressed control may take to show an effect, in ms. */
const EFFECT_MS = 4_000;
const CONTROLS =
  ':is(button, summary, select, [type="radio"]:not(:checked)):not([disabled], [aria-disabled="true"], [aria-current="true"], [aria-selected="true"])';

/**
 * Everything a press can change that a person or a server would notice; a field that the browser leads back to, as it is
 * filled in wrong, among it.
 */
const trace = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement?.matches(':invalid') ? document.activeElement.id : '';
    const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, :checked');
    const chosen = [...fields].map(({ name, value }) => `${name}${value}`);
    return `${location.href}${field}${chosen.join()}${document.body.outerHTML}${JSON.stringify({ ...localStorage })}`;
  });

/** Pictures that come into sight are no effect of a press, and code that comes is none yet. */
const isAsked = (request: Request) => ['document', 'fetch', 'xhr', 'media'].includes(request.resourceType());

interface Showing {
  control: Locator;
  /** Its name without what differs between its like: numbers and the name of a piece. */
  kind: string;
  /** It stands around the page, in the bar or the footer. */
  shared: boolean;
  /** It opens a dialog, whose code may be on its way for a moment. */
  opens: boolean;
}

/** One of each kind of control that can be seen; those that take others away come last. */
async function showing(scope: Locator): Promise<Showing[]> {
  const all = scope.locator(CONTROLS);
  const seen = await all.evaluateAll((controls) =>
    controls.map((control, nth) => {
      const { width, height, left, right } = control.getBoundingClientRect();
      // A carousel's slides stand beside the window, too: no scrolling brings a pointer to those.
      const beside = control.closest('.swiper') !== null && (right <= 0 || left >= innerWidth);
      const visible =
        width > 0 && height > 0 && !beside && getComputedStyle(control).visibility === 'visible';
      const { labels } = control as HTMLSelectElement | HTMLInputElement | HTMLButtonElement;
      const label = control instanceof HTMLButtonElement ? undefined : labels?.[0]?.innerText;
      const name = control.getAttribute('aria-label') ?? label ?? (control as HTMLElement).innerText;
      return {
        nth,
        visible,
        name,
        shared: control.closest('main, [role=dialog]') === null,
        opens: control.ariaHasPopup === 'dialog',
      };
    }),
  );
  const found = new Map<string, Showing>();
  for (const { nth, visible, name, shared, opens } of seen) {
    const kind = name
      .trim()
      .replace(/\d+/g, '#')
      .replace(/^(Wishlist: |Choose: |Add to cart: |Remove |Move |Picture of |Pictures of ).+/, '$1')
      .slice(0, 60);
    if (visible && !found.has(kind)) found.set(kind, { control: all.nth(nth), kind, shared, opens });
  }
  const takes = ({ kind }: Showing) => Number(/^(Remove|Move|Clear)/.test(kind));
  return [...found.values()].sort((one, other) => takes(one) - takes(other));
}

/** Presses a button or a summary; of a list chooses another entry, where it has one. */
async function operate(control: Locator): Promise<void> {
  // What comes late may stand at this place by the time of a second look.
  const handle = await control.elementHandle();
  const others = await handle?.evaluate((element) =>
    element instanceof HTMLSelectElement
      ? [...element.options].filter((one) => !one.disabled && !one.selected).map((one) => one.value)
      : null,
  );
  if (!others) await control.click();
  else if (others.length > 0) await handle?.selectOption(others.at(-1) ?? '');
}

/**
 * Presses a control; whether anything came of it: a change on the page, in what is kept, or a request. What was asked for
 * is answered before it returns, so that an error in the console belongs to the press that made it.
 */
async function press(page: Page, control: Locator, counts = isAsked): Promise<boolean> {
  // Whatever has the focus of itself must not pass for where the press leads.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = await trace(page);
  const asked: Request[] = [];
  const onRequest = (request: Request) => void (counts(request) && asked.push(request));
  page.on('request', onRequest);
  try {
    await operate(control);
    const end = Date.now() + EFFECT_MS;
    while (Date.now() < end) {
      if (asked.length > 0 || (await trace(page).catch(() => 'navigating')) !== before) return true;
    }
    return false;
  } finally {
    page.off('request', onRequest);
    await Promise.all(asked.map((request) => request.response()));
  }
}

interface Pressing {
  /** Buttons of the bar and the footer that were pressed before: they are the same on every page. */
  known?: Set<string>;
  /** Openers of dialogs that were looked through before. */
  dialogs?: Set<string>;
  /** True where every press begins on the page as it was first. */
  afresh?: boolean;
  /** True where more buttons come when a part of the page comes into sight. */
  through?: boolean;
  /** Signs in again where a press has signed out. */
  signIn?: () => Promise<void>;
  /** Puts back what a press has taken away, with an opener of a dialog, as the last piece of a bag. */
  restore?: () => Promise<void>;
}

/** Opens a page and waits for its scripts: after that its buttons do what they should. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await scriptsRun(page);
}

const appears = (dialog: Locator) => dialog.waitFor({ timeout: EFFECT_MS }).then(() => true, ifLate);

/** Closes dialogs from the top until so many stay open; false where one stays that should not. */
async function dismiss(page: Page, dialogs: Locator, stay = 0): Promise<boolean> {
  for (let open = await dialogs.count(); open > stay; open -= 1) {
    await page.keyboard.press('Escape');
    const top = dialogs.nth(open - 1);
    if (!(await top.waitFor({ state: 'hidden', timeout: EFFECT_MS }).then(() => true, ifLate))) return false;
  }
  return true;
}

/** False for what did not happen in time, or on a page or a part of it that was going away; any other error stays one. */
function ifLate(error: unknown): false {
  const isGone = /Execution context was destroyed|not attached to the DOM/.test(String(error));
  if (error instanceof errors.TimeoutError || isGone) return false;
  throw error;
}

/**
 * Whether a press has an effect. One without, or on a control that is not there, is done once more on the page as it was
 * first: what was pressed before may have taken it away, or have been leading to another page still.
 */
async function orAfresh(
  attempt: () => Promise<boolean | null>,
  fresh: () => Promise<void>,
): Promise<boolean> {
  if (await attempt().catch(ifLate)) return true;
  await fresh();
  return (await attempt()) ?? true;
}

/** Presses one of each kind of button of a page and of the dialogs they open. Returns those without effect. */
export async function pressEverything(
  page: Page,
  url: string,
  { known = new Set(), dialogs = new Set(), afresh = false, through = false, signIn, restore }: Pressing = {},
): Promise<string[]> {
  const idle: string[] = [];
  const body = page.locator('body');
  // One may open over another: the size guide over a choice of a ring.
  const open = page.locator('[role="dialog"]:visible');
  const dialog = open.first();
  const counts = afresh ? () => true : isAsked;
  const fresh = async () => {
    await arrive(page, url);
    if (signIn && new URL(page.url()).pathname === '/login') {
      await signIn();
      await arrive(page, url);
    }
    if (through) await lookThrough(page);
  };
  const find = async (scope: Locator, kind: string) =>
    (await showing(scope)).find((one) => one.kind === kind);
  /** Null where the control is not there. */
  const use = async (scope: Locator, kind: string) => {
    const found = await find(scope, kind);
    if (!found) return null;
    const opened = scope === body ? dialog : open.nth(1);
    return (await press(page, found.control, counts)) && (!found.opens || appears(opened));
  };

  // Routed pages have no HTTP cache: the end of an answer that it renews in the background is told to nobody, and the
  // network would never be at rest.
  await page.route('**/menu-pieces', (route) => route.continue());
  await fresh();
  const start = page.url();
  const kinds = [];
  for (const { kind, shared } of await showing(body)) {
    if (shared && known.has(kind)) continue;
    if (shared) known.add(kind);
    kinds.push(kind);
  }
  for (const kind of kinds) {
    const isAway = afresh || page.url() !== start;
    if (isAway || !(await dismiss(page, open))) await fresh();
    if (!(await orAfresh(() => use(body, kind), fresh))) idle.push(`${url}: ${kind}`);
    if (dialogs.has(kind) || !(await dialog.isVisible())) continue;
    dialogs.add(kind);
    const openAgain = async () => {
      await fresh();
      if (restore && !(await find(body, kind))) {
        await restore();
        await fresh();
      }
      await (await find(body, kind))?.control.click();
      await dialog.waitFor();
    };
    for (const inner of await showing(dialog)) {
      if (!(await dialog.isVisible()) || !(await dismiss(page, open, 1))) await openAgain();
      if (!(await orAfresh(() => use(dialog, inner.kind), openAgain)))
        idle.push(`${url}: ${kind} › ${inner.kind}`);
    }
  }
  return idle;
}

/** A page as it is without scripts: how it answers, and where on this origin its links lead, their hash included. */
export interface Visited {
  status: number;
  links: string[];
  /** Hashes of links to places on the page itself that are not there. */
  lost: string[];
}

export async function visit(request: APIRequestContext, path: string, origin: string): Promise<Visited> {
  const response = await request.get(path);
  const html = (response.headers()['content-type'] ?? '').includes('html') ? await response.text() : '';
  const at = new URL(response.url());
  const targets = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), at),
  );
  const own = targets.filter((to) => to.origin === origin);
  const here = own.filter((to) => to.hash !== '' && to.pathname === at.pathname);
  return {
    status: response.status(),
    links: [...new Set(own.map((to) => to.pathname + to.search))],
    lost: here.map((to) => to.hash.slice(1)).filter((id) => !html.includes(`id="${id}"`)),
  };
}

/**
 * Follows every link from these pages on. Of each kind of page one is read for further links; all must answer 200.
 * Returns what was found wrong, and the addresses that were asked for.
 */
export async function followLinks(request: APIRequestContext, from: readonly string[], origin: string) {
  const waiting = [...from];
  const seen = new Set(waiting);
  const read = new Set<string>();
  const wrong: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, links, lost } = await visit(request, path, origin);
    if (status !== 200) wrong.push(`${path} answers ${status}`);
    wrong.push(...lost.map((id) => `${path} has no #${id}`));
    const kind = kindOfPath(path);
    if (read.has(kind)) continue;
    read.add(kind);
    for (const link of links) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return { wrong, seen };
}

/** One page of each kind: an id or a piece's word stands for all of them, a query for all queries, English for all languages. */
const kindOfPath = (path: string) =>
  localeOfPath(path)
    .path.replace(/\?.*/, '?')
    .toLowerCase()
    .replace(/[a-z0-9]{20,}/g, ':id')
    .replace(/^(\/(?:product|rings|man|earrings|bracelets)\/)[^/?]+/, '$1:id');
