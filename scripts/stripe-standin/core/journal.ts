import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KINDS, type Kind, type Records } from './records.ts';
import { Store, type OnChange } from './store.ts';

interface Line {
  kind: Kind;
  id: string;
  record: Records[Kind] | null;
}

function readLine(text: string, place: number, file: string): Line {
  try {
    const line = JSON.parse(text) as Line;
    if (KINDS.includes(line.kind) && typeof line.id === 'string') return line;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(
    `${file} is not a file of the stand-in: line ${place + 1} cannot be read. Delete it to start afresh.`,
  );
}

/** The lines of the file; a last one cut off by a crash in the middle of writing is left out. */
function readLines(file: string): Line[] {
  const texts = readFileSync(file, 'utf8').split('\n');
  return texts.slice(0, -1).map((text, place) => readLine(text, place, file));
}

/**
 * A store that is also kept in a file, a line for each change, so that a restarted stand-in knows its payments.
 * The file is rewritten without its history at each start. A request that was in flight when the stand-in died
 * leaves no claim on its key.
 * @throws when the file is something else, or cannot be written
 */
export function openStore(file: string | undefined): Store {
  if (file === undefined) return new Store();
  let writing = false;
  const write: OnChange = (kind, id, record) => {
    if (writing) appendFileSync(file, `${JSON.stringify({ kind, id, record })}\n`);
  };
  const store = new Store(write);
  for (const { kind, id, record } of existsSync(file) ? readLines(file) : []) {
    if (record) store.put(kind, record);
    else store.delete(kind, id);
  }
  for (const key of store.all('keys')) if (key.status === null) store.delete('keys', key.id);
  const lines = KINDS.flatMap((kind) =>
    store.all(kind).map((record) => JSON.stringify({ kind, id: record.id, record })),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  writing = true;
  return store;
}
