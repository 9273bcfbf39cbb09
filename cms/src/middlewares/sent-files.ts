import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

/** The parsed form's files, one list whatever their fields. */
function parsedFiles(ctx: Context): { filepath: string }[] {
  return Object.values(ctx.request.files ?? {}).flat() as unknown as { filepath: string }[];
}

/** Stands after the body is read: whatever becomes of a call, the temporary files of its form are gone afterwards (API-04). */
export default () =>
  async function sentFiles(ctx: Context, next: Next): Promise<void> {
    // Named now: what reads the body forgets them on its way out, and takes away those of one field only.
    const files = parsedFiles(ctx);
    try {
      await next();
    } finally {
      await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
    }
  };
