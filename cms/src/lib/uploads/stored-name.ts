/** Addresses of the media library's files, whatever they are stored in. */
const ADDRESS = /^\/(uploads\/\w[\w.-]{0,254})$/;

/** The address of a file, as its row keeps it. */
export const uploadUrl = ({ hash, ext }: { hash: string; ext?: string | null }): string =>
  `/uploads/${hash}${ext ?? ''}`;

/** What a file store calls the file at '/uploads/ring_1a2b.jpg'; null for any other address. */
export const storedName = (url: string): string | null =>
  (!url.includes('..') && ADDRESS.exec(url)?.[1]) || null;

/** The same for a path as a browser sends it. */
export function storedNameOfPath(path: string): string | null {
  try {
    return storedName(decodeURIComponent(path));
  } catch {
    // Not an encoding: there is no such file.
    return null;
  }
}
