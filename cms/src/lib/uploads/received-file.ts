/** A file of a form as it lies in the upload folder. */
export interface ReceivedFile {
  filepath: string;
  /** As the sender named it. Said back to people, never used as a path. */
  originalFilename: string;
  /** Bytes. */
  size: number;
  /** Its place among all files of the form. */
  place: number;
}

/** What the form parser leaves in `ctx.request.files`. */
interface ParsedFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
  place?: number;
}

/** The files of one field in the order in which they were sent: the parser lists them as their writing ends. */
export function filesOf(files: unknown, field: string): ReceivedFile[] {
  const found = (files as Record<string, ParsedFile | ParsedFile[] | undefined> | undefined)?.[field];
  return (
    [found ?? []]
      .flat()
      // A file input without a file sends an empty one without a name.
      .filter(({ originalFilename, size }) => originalFilename || size > 0)
      .map(({ filepath, originalFilename, size, place = 0 }) => ({
        filepath,
        originalFilename: (originalFilename ?? 'The file').slice(-80),
        size,
        place,
      }))
      .sort((a, b) => a.place - b.place)
  );
}
