import type { Params } from '../shared/protocol.ts';

/** `{a: {b: 1}}` as `a[b]=1`; what is undefined is left out. */
export function formEncode(params: Params, into = new URLSearchParams(), prefix = ''): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    const full = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') formEncode(value, into, full);
    else into.append(full, String(value));
  }
  return into;
}
