/** How long a part of the form may take to unfold, in ms: a long form on a busy machine draws for seconds. */
const UNFOLD_MS = 10_000;

const CONTROL = 'input, textarea, [contenteditable="true"], [role="combobox"]';
/** What folds and unfolds a block or a row. */
const FOLD = 'h3 > button[aria-expanded]';
/** How far above its label a control may begin. */
const LABEL_CLIMB = 4;

/** The form beside the live preview: the main part of Strapi's edit screen. */
const form = (): Element => document.querySelector('main form, main') ?? document.body;

const named = (path: string): HTMLElement | null =>
  [...form().querySelectorAll<HTMLElement>('[name]')].find(
    (control) => control.getAttribute('name') === path,
  ) ?? null;

const isNamedBelow = (place: Element, path: string): boolean =>
  [...place.querySelectorAll('[name]')].some((control) =>
    control.getAttribute('name')?.startsWith(`${path}.`),
  );

/** Resolves to true once `test` holds, to false where it does not in time. */
function becomes(test: () => boolean): Promise<boolean> {
  if (test()) return Promise.resolve(true);
  return new Promise((answer) => {
    const end = (holds: boolean) => {
      watch.disconnect();
      clearTimeout(timer);
      answer(holds);
    };
    const watch = new MutationObserver(() => test() && end(true));
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(() => end(test()), UNFOLD_MS);
  });
}

/** The blocks of a document as Strapi's form lists them. */
export function blockItems(): HTMLElement[] {
  const lists = [...form().querySelectorAll('ol[aria-describedby]')];
  return lists
    .flatMap((list) => [...list.children])
    .filter((item): item is HTMLElement => item instanceof HTMLElement);
}

/** Place in the form of the block that a control stands in; null outside of all. */
export function blockAround(control: Element): number | null {
  const n = blockItems().findIndex((item) => item.contains(control));
  return n < 0 ? null : n;
}

async function unfold(trigger: HTMLElement | null | undefined): Promise<void> {
  if (trigger?.getAttribute('aria-expanded') !== 'false') return;
  trigger.click();
  await becomes(() => trigger.getAttribute('aria-expanded') === 'true');
}

/** Rows of repeated parts: the n-th row of each list below `place`. */
function rowTriggers(place: Element, n: number): HTMLElement[] {
  const lists = new Map<Element, HTMLElement[]>();
  for (const trigger of place.querySelectorAll<HTMLElement>(FOLD)) {
    const list = trigger.closest('[data-size]')?.parentElement;
    if (list && place.contains(list)) lists.set(list, [...(lists.get(list) ?? []), trigger]);
  }
  return [...lists.values()].flatMap((rows) => rows[n] ?? []);
}

/** Unfolds the rows that a field stands in; each list of rows is tried until the field's own is found. */
async function unfoldRows(place: Element, path: string, from: number): Promise<void> {
  const steps = path.split('.');
  for (let n = from; n < steps.length; n++) {
    if (!/^\d+$/.test(steps[n] ?? '')) continue;
    const row = steps.slice(0, n + 1).join('.');
    if (isNamedBelow(place, row)) continue;
    for (const trigger of rowTriggers(place, Number(steps[n]))) {
      const wasFolded = trigger.getAttribute('aria-expanded') === 'false';
      await unfold(trigger);
      if (isNamedBelow(place, row)) break;
      if (wasFolded) trigger.click();
    }
  }
}

/** The names of the controls around a label: of the nearest part of the form that has any. */
function namesAround(label: Element): string[] {
  for (let above = label.parentElement; above && above !== form(); above = above.parentElement) {
    const names = [...above.querySelectorAll('[name]')].flatMap(
      (control) => control.getAttribute('name') ?? [],
    );
    if (names.length > 0) return names;
  }
  return [];
}

const wordsOf = (label: Element): string => label.textContent?.replace(/[\s\u00a0]*[*(].*$/, '').trim() ?? '';

/** A control without a name (formatted text, pictures): the first below the label that it has in its part. */
function labelled(place: Element, label: string, path: string): HTMLElement | null {
  const part = path.split('.').slice(0, -1).join('.');
  const isInPart = (name: string) => (part === '' ? !name.includes('.') : name.startsWith(`${part}.`));
  const own = [...place.querySelectorAll<HTMLElement>('label, legend, span, h3')].filter(
    (one) => wordsOf(one) === label,
  );
  const found = own.find((one) => namesAround(one).some(isInPart));
  for (let above = found?.parentElement, n = 0; above && n < LABEL_CLIMB; above = above.parentElement, n++) {
    const control =
      above.querySelector<HTMLElement>('.CodeMirror textarea') ??
      above.querySelector<HTMLElement>(CONTROL) ??
      above.querySelector<HTMLElement>('button');
    if (control) return control;
  }
  return null;
}

/** Resolves once what unfolds or folds below `place` has its height. */
const settled = (place: Element): Promise<unknown> =>
  Promise.allSettled(
    place
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect?.getTiming().iterations))
      .map(({ finished }) => finished),
  );

/**
 * Puts the cursor into a field of the form, and unfolds what it stands in.
 * @param field as the form names it, and the label of one whose control has no name; null: the first field of its block
 * @param block the block's place in the form, null outside of blocks
 * @returns whether the form shows such a field
 */
export async function focusField(
  field: { path: string; label: string; isNamed: boolean } | null,
  block: number | null,
): Promise<boolean> {
  const item = block === null ? null : blockItems()[block];
  if (block !== null && !item) return false;
  const fold = item?.querySelector<HTMLElement>(FOLD);
  await unfold(fold);
  const place = item ?? form();
  if (field && !named(field.path)) await unfoldRows(place, field.path, item ? 2 : 0);
  const control = !field
    ? place.querySelector<HTMLElement>(CONTROL)
    : field.isNamed
      ? named(field.path)
      : labelled(place, field.label, field.path);
  const target = control ?? fold;
  if (!target) return false;
  target.focus();
  await settled(place);
  target.scrollIntoView({ block: 'center' });
  return control !== null;
}
