import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UPLOADS } from '@shop/contract';
import sharp from 'sharp';
import { pictureRefusal } from './check-content';
import type { ReceivedFile } from './received-file';

/** A file made from an upload, ready for the media library. */
export interface PreparedFile {
  filepath: string;
  /** Random: nothing of what the sender called it. */
  name: string;
  mime: string;
  size: number;
}

const JPEG_QUALITY = 92;
/** Longest that one picture may take, in seconds. */
const PATIENCE_S = 30;

export const randomName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`;

/**
 * Draws a picture anew into the given folder: upright, without metadata, in sRGB, at most UPLOADS.pictureSide wide or
 * high. JPEG, or PNG where it has transparency.
 * @throws {ShopError} 422 'damaged_file' for a picture that cannot be decoded to its end
 */
export async function reEncode(file: ReceivedFile, folder: string): Promise<PreparedFile> {
  const name = file.originalFilename;
  const { hasAlpha } = await sharp(file.filepath).metadata();
  const upright = sharp(file.filepath, { limitInputPixels: UPLOADS.picturePixels, failOn: 'error' })
    .autoOrient()
    .resize({
      width: UPLOADS.pictureSide,
      height: UPLOADS.pictureSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: PATIENCE_S });
  const drawn = hasAlpha
    ? upright.png()
    : upright.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  const bytes = await drawn.toBuffer().catch((error: unknown) => {
    throw pictureRefusal(error, name);
  });
  const made = randomName(hasAlpha ? 'png' : 'jpg');
  const filepath = path.join(folder, made);
  await writeFile(filepath, bytes);
  return { filepath, name: made, mime: hasAlpha ? 'image/png' : 'image/jpeg', size: bytes.length };
}
