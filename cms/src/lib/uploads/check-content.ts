import { createReadStream } from 'node:fs';
import { UPLOADS } from '@shop/contract';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { ShopError } from '../errors';
import type { ReceivedFile } from './received-file';

/** The pictures that the shop takes. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
const VIDEOS = ['video/mp4', 'video/webm'] as const;
export type VideoMime = (typeof VIDEOS)[number];

const isOf = <T extends string>(list: readonly T[], mime: string | undefined): mime is T =>
  (list as readonly (string | undefined)[]).includes(mime);
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

function refuse(code: string, name: string, rest: string): ShopError {
  return new ShopError('refused', code, `“${name}” ${rest}`);
}

const damaged = (name: string) =>
  refuse('damaged_file', name, 'is damaged or cut off. Please save it anew and send it again.');

/** Bytes of a file in which a drawing's beginning is looked for: long comments may stand before it. */
const HEAD = 1024 * 1024;
async function head(path: string): Promise<string> {
  const pieces: Buffer[] = await createReadStream(path, { end: HEAD - 1 }).toArray();
  return Buffer.concat(pieces).toString('latin1');
}

function checkSize({ originalFilename: name, size }: ReceivedFile, most: number): void {
  if (size === 0) throw refuse('empty_file', name, 'is empty. Please choose the file again.');
  if (size <= most) return;
  throw new ShopError(
    'too_large',
    'file_too_large',
    `“${name}” is too large. The most is ${megabytes(most)}.`,
  );
}

async function refuseType({ originalFilename: name, filepath }: ReceivedFile, what: string): Promise<never> {
  if (/<svg[\s/>]/i.test(await head(filepath))) {
    const rest = 'is an SVG drawing. Those can carry scripts: please send it as PNG or JPEG.';
    throw refuse('svg_refused', name, rest);
  }
  throw refuse('wrong_type', name, what);
}

/** Sharp's own words for a picture above the limit given to it. */
const isTooManyPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);

/** What is wrong with a picture that could not be read, as a refusal. */
export function pictureRefusal(error: unknown, name: string): ShopError {
  return isTooManyPixels(error)
    ? refuse(
        'too_many_pixels',
        name,
        `has too many pixels. The most is ${UPLOADS.picturePixels / 1_000_000} million: please make it smaller.`,
      )
    : damaged(name);
}

/**
 * Checks that a file is a picture by its content, whatever its name says, and not too large to be drawn anew. What else
 * it carries is left behind then: whether it is whole shows there too.
 * @throws {ShopError} 413 or 422 with a sentence that names the file: empty_file, file_too_large, svg_refused, wrong_type,
 * too_many_pixels, damaged_file
 */
export async function checkPicture(file: ReceivedFile, mostBytes: number): Promise<void> {
  checkSize(file, mostBytes);
  const { originalFilename: name, filepath } = file;
  if (!isOf(PICTURES, (await fileTypeFromFile(filepath))?.mime)) {
    return refuseType(file, 'is not a picture that we can use. Please send JPEG, PNG, WebP, GIF or AVIF.');
  }
  try {
    const { width, height } = await sharp(filepath, { limitInputPixels: UPLOADS.picturePixels }).metadata();
    if (width * height > UPLOADS.picturePixels) throw new Error('pixel limit');
  } catch (error) {
    throw pictureRefusal(error, name);
  }
}

/**
 * Checks that a file is a film by its content. It is kept as it was sent: nothing but a player may ever open it, which its
 * name's ending and the headers of stored files see to.
 * @throws {ShopError} 413 or 422: empty_file, file_too_large, svg_refused, wrong_type
 */
export async function checkVideo(file: ReceivedFile, mostBytes: number): Promise<VideoMime> {
  checkSize(file, mostBytes);
  const mime = (await fileTypeFromFile(file.filepath))?.mime;
  if (isOf(VIDEOS, mime)) return mime;
  return refuseType(file, 'is not a video that we can use. Please send MP4 or WebM.');
}
