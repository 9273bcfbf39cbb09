/** A parsed form body: text, lists and maps of the same. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const MAX_DEPTH = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** The names in `a[b][0][]`; undefined when it is not of that form. */
function pathOf(key: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return undefined;
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...rest];
}

const isMap = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value);

function assign(into: Form, path: readonly string[], value: string): void {
  let map = into;
  path.slice(0, -1).forEach((name) => {
    const next = map[name];
    map = isMap(next) ? next : ((map[name] = Object.create(null) as Form), map[name] as Form);
  });
  map[path.at(-1) as string] = value;
}

/** Maps whose names are 0, 1, 2 … become lists, as Stripe reads them. */
function listsOf(value: FormValue): FormValue {
  if (!isMap(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, place) => name === String(place))) {
    return names.map((name) => listsOf(value[name] as FormValue));
  }
  return Object.fromEntries(names.map((name) => [name, listsOf(value[name] as FormValue)]));
}

/**
 * Reads `a=1&b[c]=2&d[]=3&d[]=4&e[0]=5` as Stripe does. Names that no parameter can have (unbalanced brackets, more
 * than eight levels, names of object internals) are kept whole, so that they are refused as unknown parameters.
 */
export function parseForm(body: string): Form {
  const raw = Object.create(null) as Form;
  const listLengths = new Map<string, number>();
  for (const [key, value] of new URLSearchParams(body)) {
    const path = pathOf(key);
    if (!path || path.length > MAX_DEPTH || path.some((name) => FORBIDDEN.has(name))) {
      raw[`?${key}`] = value;
      continue;
    }
    const place = listLengths.get(key) ?? 0;
    if (path.at(-1) === '' && path.length > 1) listLengths.set(key, place + 1);
    assign(
      raw,
      path.map((name, level) => (level > 0 && name === '' ? String(place) : name)),
      value,
    );
  }
  return listsOf(raw) as Form;
}
