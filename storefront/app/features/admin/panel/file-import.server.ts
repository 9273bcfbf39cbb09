import type { StaffResult } from './staff-call.server';

/** A long file is saved piece by piece. */
export const IMPORT_MS = 60_000;

/** What came of a file: what it would change with its text, so that it can be taken; or that it was. */
export interface FileResult<Plan> extends StaffResult {
  plan?: Plan;
  csv?: string;
}

/** The text of a file that was sent, or of one that was looked at and is sent once more; null where there is none. */
export async function fileText(form: FormData): Promise<string | null> {
  const sent = form.get('file') ?? form.get('csv');
  const text = typeof sent === 'string' ? sent : ((await sent?.text()) ?? '');
  return text.trim() === '' ? null : text;
}

export const NO_FILE: StaffResult = { done: false, message: 'Please choose a file first.', status: 400 };
export const NOTHING_TAKEN = 'Nothing was changed: some lines of the file cannot be taken.';
export const NOTHING_YET = 'Nothing is changed yet.';
