/** The members by which documents name pieces, whichever part they stand in. */
const NAMING: ReadonlySet<string> = new Set(['product', 'products', 'featured']);

function idOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('documentId' in value)) return [];
  return typeof value.documentId === 'string' ? [value.documentId] : [];
}

/** Ids of all pieces that a stored document, a part of one or several of them name: each once. */
export function namedProducts(stored: unknown): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null || value instanceof Date) return;
    for (const [member, inner] of Object.entries(value)) {
      if (NAMING.has(member)) for (const id of [inner].flat().flatMap(idOf)) found.add(id);
      walk(inner);
    }
  };
  walk(stored);
  return [...found];
}
