import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { storedName } from '../../../lib/uploads/stored-name';

interface LibraryRow {
  id: number;
  url: string;
  formats: Readonly<Record<string, { url?: string }>> | null;
}
interface BinnedRow {
  id: number;
  documentId: string;
  files: string[];
}

/** Rows read at a time. */
const BATCH = 500;

async function* rowsOf<Row extends { id: number }>(strapi: Core.Strapi, uid: string): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows: Row[] = await strapi.db
      .query(uid as never)
      .findMany({ where: { id: { $gt: last } } as never, orderBy: { id: 'asc' }, limit: BATCH });
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows[rows.length - 1]?.id ?? last;
  }
}

/** Every file that the database names, by its name in a file store: of the library, each size of it, and of the bin. */
export async function namedFiles(strapi: Core.Strapi): Promise<string[]> {
  const names = new Set<string>();
  for await (const { url, formats } of rowsOf<LibraryRow>(strapi, 'plugin::upload.file')) {
    for (const one of [url, ...Object.values(formats ?? {}).map((size) => size.url ?? '')]) {
      const name = storedName(one);
      if (name) names.add(name);
    }
  }
  for await (const { documentId, files } of rowsOf<BinnedRow>(strapi, 'api::bin.binned-file'))
    for (const url of files) names.add(`bin/${documentId}/${path.basename(url)}`);
  return [...names].sort();
}
