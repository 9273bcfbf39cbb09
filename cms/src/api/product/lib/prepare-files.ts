import { UPLOADS } from '@shop/contract';
import { checkPicture, checkVideo } from '../../../lib/uploads/check-content';
import { randomName, reEncode, type PreparedFile } from '../../../lib/uploads/re-encode';
import type { ReceivedFile } from '../../../lib/uploads/received-file';

interface Received {
  images: readonly ReceivedFile[];
  /** The first is used. */
  videos: readonly ReceivedFile[];
}

/**
 * Checks all that was sent, then draws the pictures anew into the given folder. `made` receives the path of each drawn
 * file at once, so that the caller can take them away whatever happens.
 * @throws {ShopError} 413 or 422 with a sentence that names the file
 */
export async function prepareFiles(
  { images, videos }: Received,
  folder: string,
  made: string[],
): Promise<{ pictures: PreparedFile[]; video: PreparedFile | null }> {
  for (const file of images) await checkPicture(file, UPLOADS.pictureBytes);
  const film = videos[0];
  const mime = film && (await checkVideo(film, UPLOADS.videoBytes));
  const pictures: PreparedFile[] = [];
  for (const file of images) {
    const picture = await reEncode(file, folder);
    made.push(picture.filepath);
    pictures.push(picture);
  }
  if (!film || !mime) return { pictures, video: null };
  const name = randomName(mime.slice('video/'.length));
  return { pictures, video: { filepath: film.filepath, name, mime, size: film.size } };
}
