import { hiddenInBoxes, readBoxes } from './boxes';
import { readingFile } from './read-at';

/** Whether an MP4 is whole: its boxes end where the file ends, and it has both a description of the film and pictures. */
export function isWholeMp4(path: string, size: number): Promise<boolean> {
  return readingFile(path, async (read) => {
    const boxes = await readBoxes(read, 0, size);
    const has = new Set(boxes.map(({ type }) => type));
    return boxes.at(-1)?.to === size && has.has('moov') && (has.has('mdat') || has.has('moof'));
  });
}

/** What an MP4 hides besides its film, or null. */
export function hiddenInMp4(path: string, size: number): Promise<string | null> {
  return readingFile(path, async (read) => hiddenInBoxes(read, await readBoxes(read, 0, size)));
}
