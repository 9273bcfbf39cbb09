import { open } from 'node:fs/promises';

/** Boxes of one file at most: a film has a handful. */
const MOST_BOXES = 10_000;

/** Whether an MP4 is whole: its boxes end where the file ends, and the one that describes the film is among them. */
export async function isWholeMp4(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    let described = false;
    let at = 0;
    for (let n = 0; at < size && n < MOST_BOXES; n += 1) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      if (bytesRead < 8) return false;
      const short = head.readUInt32BE(0);
      const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8) return false;
      if (head.toString('latin1', 4, 8) === 'moov') described = true;
      at += length;
    }
    return described && at === size;
  } finally {
    await file.close();
  }
}
