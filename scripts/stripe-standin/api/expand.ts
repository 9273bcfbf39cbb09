import { invalidParam } from '../core/api-error.ts';
import type { Kind } from '../core/records.ts';
import type { Store } from '../core/store.ts';

type Json = Record<string, unknown>;

/** Where the object behind a field is kept. */
const KINDS: Record<string, Kind> = {
  latest_charge: 'charges',
  charge: 'charges',
  payment_method: 'methods',
  payment_intent: 'intents',
  customer: 'customers',
};

function objectOf(store: Store, kind: Kind, id: string): unknown {
  if (kind === 'methods') return store.get('methods', id)?.method;
  if (kind === 'intents') return store.get('intents', id)?.intent;
  return store.get(kind, id);
}

function expandField(store: Store, object: Json, path: readonly string[], whole: string): Json {
  const [field = '', ...rest] = path;
  const kind = KINDS[field];
  if (!kind || !(field in object)) {
    throw invalidParam('expand', 'parameter_invalid', `This property cannot be expanded (${whole}).`);
  }
  const value = object[field];
  const found = typeof value === 'string' ? objectOf(store, kind, value) : value;
  if (found === null || typeof found !== 'object') return object;
  const expanded = rest.length > 0 ? expandField(store, found as Json, rest, whole) : found;
  return { ...object, [field]: expanded };
}

/**
 * Puts whole objects in place of the ids that `expand[]` names; in a list through `data.`.
 * @throws {ApiError} 400 for a field that cannot be expanded.
 */
export function expand(store: Store, object: object, paths: readonly string[] = []): object {
  return paths.reduce<Json>((result, path) => {
    const parts = path.split('.');
    if (parts[0] !== 'data') return expandField(store, result, parts, path);
    const rows = (result['data'] as Json[]).map((row) => expandField(store, row, parts.slice(1), path));
    return { ...result, data: rows };
  }, object as Json);
}
