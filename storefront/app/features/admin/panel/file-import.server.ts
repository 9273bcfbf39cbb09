import type { StaffResult } from './staff-call.server';

/** A long file is saved piece by piece. */
export const IMPORT_MS = 60_000;

/** What came of a file: what it would change with the file itself, so that it can be taken; or that it was. */
export interface FileResult<Plan> extends StaffResult {
  plan?: Plan;
  csv?: string;
  xlsx?: string;
}

/** The text of a file that was sent, or of one that was looked at and is sent once more; null where there is none. */
export async function fileText(form: FormData): Promise<string | null> {
  const sent = form.get('file') ?? form.get('csv');
  const text = typeof sent === 'string' ? sent : ((await sent?.text()) ?? '');
  return text.trim() === '' ? null : text;
}

/** A file of comma-separated values, or a workbook in base64. */
export type SentFile = { csv: string } | { xlsx: string };

/** Every workbook begins like this: it is a packed file. */
const PACKED = Buffer.from('PK\u0003\u0004');

/** A file or a workbook that was sent, or one that was looked at and is sent once more; null where there is none. */
export async function sentFile(form: FormData): Promise<SentFile | null> {
  const again = form.get('xlsx');
  if (typeof again === 'string' && again !== '') return { xlsx: again };
  const file = form.get('file');
  if (file instanceof Blob) {
    const bytes = Buffer.from(await file.arrayBuffer());
    if (bytes.subarray(0, PACKED.length).equals(PACKED)) return { xlsx: bytes.toString('base64') };
  }
  const csv = await fileText(form);
  return csv === null ? null : { csv };
}

export const NO_FILE: StaffResult = { done: false, message: 'Please choose a file first.', status: 400 };
export const NOTHING_TAKEN = 'Nothing was changed: some lines of the file cannot be taken.';
export const NOTHING_YET = 'Nothing is changed yet.';
