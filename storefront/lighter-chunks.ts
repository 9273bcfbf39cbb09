import type { OutputChunk, RenderedChunk } from 'rollup';

type Chunks = Readonly<Record<string, RenderedChunk>>;

/** The page has the styles of its first chunk: what comes later may bring others. */
function bringsStyles(name: string, chunks: Chunks, seen = new Set<string>()): boolean {
  const chunk = chunks[name];
  if (!chunk || chunk.isEntry || seen.has(name)) return false;
  seen.add(name);
  return (
    Object.keys(chunk.modules).some((id) => /\.css(\?|$)/.test(id)) ||
    chunk.imports.some((other) => bringsStyles(other, chunks, seen))
  );
}

/** A route's own file, which only hands on what another chunk has under other names. */
const HANDED_ON = /^import\{([^}]*)\}from("[^"]+");export\{([^}]*)\};\s*$/;

/** The same in one statement. */
function handedOn(code: string): string {
  const [, taken, from, given] = HANDED_ON.exec(code) ?? [];
  if (taken === undefined || given === undefined) return code;
  const pairs = (list: string) => list.split(',').map((entry) => entry.split(' as '));
  const names = new Map(pairs(taken).map(([name = '', local = name]) => [local, name]));
  const list = pairs(given).map(([local = '', name = local]) => `${names.get(local) ?? local} as ${name}`);
  return `export{${list.join(',')}}from${String(from)};`;
}

/** A chunk without what nobody needs: the look for styles before code that brings none, and names that are only passed on. */
export function lighter(code: string, chunk: Pick<OutputChunk, 'dynamicImports'>, chunks: Chunks): string {
  const isPlain = !chunk.dynamicImports.some((name) => bringsStyles(name, chunks));
  return handedOn(isPlain ? code.replaceAll(',__VITE_PRELOAD__', '') : code);
}
