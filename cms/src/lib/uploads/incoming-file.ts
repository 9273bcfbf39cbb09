import { createWriteStream, rm, type WriteStream } from 'node:fs';

/** A file of a form while it is received, as the form parser (formidable) hands it over. */
interface IncomingFile {
  filepath: string;
  /** What the parser calls for each file of a form that breaks off. */
  destroy(): void;
}

/**
 * The stream that one file of a form is written to. When the form breaks off, the file is removed after its stream has
 * closed: the parser's own removal may come before the file is created, and leaves it behind (API-04).
 */
export function openIncomingFile(file: IncomingFile): WriteStream {
  const stream = createWriteStream(file.filepath);
  // What cannot be removed now, the next start removes.
  const remove = () => rm(file.filepath, { force: true }, () => undefined);
  file.destroy = () => {
    if (stream.closed) return remove();
    stream.once('close', remove).destroy();
  };
  return stream;
}
