import { errors } from '@strapi/utils';
import { areRevisionsOff } from '../../lib/actor';
import { ShopError } from '../../lib/errors';
import { service as shopService } from '../../lib/services';
import type { FileBinService } from '../../api/bin/services/file-bin';
import { checkPicture, checkVideo } from '../../lib/uploads/check-content';

/** Strapi's own limit for one file (config/plugins) comes after this check. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface IncomingFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  size: number;
}

interface UploadService {
  upload(input: { files: IncomingFile | IncomingFile[] }, ...rest: unknown[]): Promise<unknown>;
  replace(id: unknown, input: { file: IncomingFile }, ...rest: unknown[]): Promise<unknown>;
  remove(file: LibraryFile): Promise<unknown>;
}

type LibraryFile = Parameters<FileBinService['put']>[0];

interface Plugin {
  services: Record<string, (context: unknown) => unknown>;
}

/** Whatever the name says: a film is looked at as one, everything else must be a picture. */
async function check({ filepath, originalFilename, mimetype, size }: IncomingFile): Promise<void> {
  const file = { filepath, originalFilename: originalFilename ?? 'The file', size, place: 0 };
  try {
    await (mimetype?.startsWith('video/') ? checkVideo(file, NO_LIMIT) : checkPicture(file, NO_LIMIT));
  } catch (error) {
    // In the words that Strapi's panel shows.
    throw error instanceof ShopError ? new errors.ApplicationError(error.message) : error;
  }
}

/**
 * The media library takes a file by its content too, whichever door it comes by (API-04), and what is deleted from it
 * waits in the bin. Files of a save that failed are not worth keeping.
 */
export default (plugin: Plugin): Plugin => {
  const original = plugin.services.upload;
  if (!original) throw new Error('The upload plugin has no upload service.');
  // A copy: the plugin's module is one for every Strapi of this process, and would be wrapped again by the next.
  const upload = (context: unknown) => {
    const service = original(context) as UploadService;
    return {
      ...service,
      async upload(input: Parameters<UploadService['upload']>[0], ...rest: unknown[]) {
        for (const file of [input.files].flat()) await check(file);
        return service.upload(input, ...rest);
      },
      async replace(id: unknown, input: Parameters<UploadService['replace']>[1], ...rest: unknown[]) {
        await check(input.file);
        return service.replace(id, input, ...rest);
      },
      remove: (file: LibraryFile) =>
        areRevisionsOff()
          ? service.remove(file)
          : shopService(strapi, 'api::bin.file-bin').put(file, () => service.remove(file)),
    };
  };
  return { ...plugin, services: { ...plugin.services, upload } };
};
