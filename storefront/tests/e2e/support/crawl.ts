import type { Locator, Page } from '@playwright/test';
import { localeOfPath } from '@shop/contract/rules';

/** How long a pressed control may take to show an effect, in ms. */
const EFFECT_MS = 4_000;
const CONTROLS = 'button:not([disabled]):not([aria-disabled="true"]):not([aria-current="true"])';

/** Everything a press can change that a person or a server would notice. */
const trace = (page: Page) =>
  page.evaluate(() => `${location.href}${document.body.outerHTML}${JSON.stringify({ ...localStorage })}`);

/** A control's name without what differs between its like: numbers and the name of a piece. */
async function kindOf(control: Locator): Promise<string> {
  const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
  return name
    .trim()
    .replace(/\d+/g, '#')
    .replace(/^(Wishlist: |Remove ).+/, '$1')
    .slice(0, 60);
}

async function showing(scope: Locator): Promise<{ control: Locator; kind: string }[]> {
  const found = new Map<string, Locator>();
  for (const control of await scope.locator(CONTROLS).all()) {
    if (!(await control.isVisible())) continue;
    const kind = await kindOf(control);
    if (!found.has(kind)) found.set(kind, control);
  }
  return [...found].map(([kind, control]) => ({ control, kind }));
}

/** Presses a control; whether anything came of it: a change on the page, in what is kept, or a request. */
async function press(page: Page, control: Locator): Promise<boolean> {
  const before = await trace(page);
  let asked = false;
  const onRequest = () => void (asked = true);
  page.on('request', onRequest);
  try {
    await control.click();
    const end = Date.now() + EFFECT_MS;
    while (Date.now() < end) {
      if (asked || (await trace(page).catch(() => 'navigating')) !== before) return true;
    }
    return false;
  } finally {
    page.off('request', onRequest);
  }
}

/** Presses one of each kind of button of a page and of the dialogs they open. Returns those without effect. */
export async function pressEverything(page: Page, url: string): Promise<string[]> {
  const idle: string[] = [];
  // The page asks for its bag once its scripts run: after that its buttons do what they should.
  const fresh = () => page.goto(url, { waitUntil: 'networkidle' });
  await fresh();
  for (const { kind } of await showing(page.locator('body'))) {
    await fresh();
    const again = (await showing(page.locator('body'))).find((one) => one.kind === kind);
    if (!again) continue;
    if (!(await press(page, again.control))) idle.push(`${url}: ${kind}`);
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible())) continue;
    for (const inner of await showing(dialog)) {
      if (!(await dialog.isVisible())) {
        await fresh();
        const opener = (await showing(page.locator('body'))).find((one) => one.kind === kind);
        await opener?.control.click();
        await dialog.waitFor();
      }
      const control = (await showing(dialog)).find((one) => one.kind === inner.kind)?.control;
      if (control && !(await press(page, control))) idle.push(`${url}: ${kind} › ${inner.kind}`);
    }
  }
  return idle;
}

/** Addresses on this origin that a page's links lead to, without their hash. */
export async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const origin = new URL(page.url()).origin;
  const own = hrefs.map((href) => new URL(href)).filter((to) => to.origin === origin);
  return [...new Set(own.map((to) => to.pathname + to.search))];
}

/** One page of each kind: an id stands for all ids, a query for all queries, English for all languages. */
export const kindOfPath = (path: string) =>
  localeOfPath(path)
    .path.replace(/\?.*/, '?')
    .toLowerCase()
    .replace(/[a-z0-9]{20,}/g, ':id');
