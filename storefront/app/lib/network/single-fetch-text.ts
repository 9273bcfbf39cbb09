/** What an answer may hold, with values of the framework's own kinds in it. */
export type Writable = string | number | boolean | OfKind | { readonly [name: string]: Writable };

/** A value of a kind of the framework's own: `['ErrorResponse', data, status, statusText]`. */
export type OfKind = readonly Writable[];

/** Writes an answer as the framework's server does (single fetch in turbo-stream): a flat list whose values name their places. */
export function singleFetchText(value: Writable): string {
  const flat: unknown[] = [];
  const place = (one: Writable): number => {
    const at = flat.push(one) - 1;
    if (isOfKind(one)) {
      const [kind, ...parts] = one;
      flat[at] = [kind, ...parts.map(place)];
    } else if (typeof one === 'object') {
      flat[at] = Object.fromEntries(Object.entries(one).map(([name, of]) => [`_${place(name)}`, place(of)]));
    }
    return at;
  };
  place(value);
  return `${JSON.stringify(flat)}\n`;
}

const isOfKind = (value: Writable): value is OfKind => Array.isArray(value);
