import sharp, { type Sharp } from 'sharp';
import { UPRIGHT_RATIO } from '../../app/lib/picture-url.js';
import type { PictureRequest } from './picture-request.js';

/** All of a picture's height, and as much of its width as upright screens show around `place`, percent from its left edge. */
async function cutUpright(picture: Sharp, place: number): Promise<Sharp> {
  const { width, height } = (await picture.metadata()).autoOrient;
  const cut = Math.min(width, Math.round(height * UPRIGHT_RATIO));
  return picture.extract({ left: Math.round(((width - cut) * place) / 100), top: 0, width: cut, height });
}

/**
 * The picture in the width, the cut and the format that are wanted, never wider than its source.
 * @throws where the source is not a picture
 */
export async function encodePicture(
  source: Buffer,
  { width, format, upright }: PictureRequest,
): Promise<Buffer> {
  const whole = sharp(source, { limitInputPixels: 100_000_000 }).autoOrient();
  const cut = upright === undefined ? whole : await cutUpright(whole, upright);
  const resized = cut.resize({ width, withoutEnlargement: true });
  // AVIF effort 2: the default of 4 takes twelve times as long for 8 % fewer bytes (measured on 1400 px sources).
  if (format === 'avif') return resized.avif({ quality: 62, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer();
  return resized.jpeg({ quality: 80, progressive: true }).toBuffer();
}
