import { rm } from 'node:fs/promises';
import path from 'node:path';
import { errors } from '@strapi/utils';
import { areRevisionsOff } from '../../lib/actor';
import { ShopError } from '../../lib/errors';
import { service as shopService, type Services } from '../../lib/services';
import { checkPicture, checkVideo } from '../../lib/uploads/check-content';
import type { OwnFile } from '../../lib/strapi-parts';
import { reEncode } from '../../lib/uploads/re-encode';

/** Strapi's own limit for one file (config/plugins) comes after this check. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface IncomingFile extends Partial<Pick<OwnFile, 'asIs'>> {
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

type LibraryFile = Parameters<Services['api::bin.file-bin']['put']>[0];

interface PictureService {
  isFaultyImage(file: unknown): Promise<boolean>;
}

interface Plugin {
  contentTypes: Record<string, unknown> & { file?: { schema: { attributes: object } } };
  services: Record<string, unknown> & {
    upload?: (context: unknown) => unknown;
    'image-manipulation'?: PictureService;
  };
}

const renamed = (name: string, extension: string) => path.parse(name).name + extension;

/**
 * The file that is stored for one that came: a film under an ending of its own kind, a picture drawn anew. Whatever the
 * name says, a film is looked at as one and everything else must be a picture. `made` receives the path of a drawn file.
 * @throws {ApplicationError} with the sentence of the refusal, which Strapi's panel shows
 */
async function storable(sent: IncomingFile, made: string[]): Promise<IncomingFile> {
  const { filepath, mimetype, size, asIs } = sent;
  const originalFilename = sent.originalFilename ?? 'The file';
  const file = { filepath, originalFilename, size, place: 0 };
  try {
    if (mimetype?.startsWith('video/')) {
      const mime = await checkVideo(file, NO_LIMIT);
      if (asIs) return sent;
      return {
        filepath,
        originalFilename: renamed(originalFilename, mime.replace('video/', '.')),
        mimetype: mime,
        size,
      };
    }
    await checkPicture(file, NO_LIMIT);
    if (asIs) return sent;
    const drawn = await reEncode(file, path.dirname(filepath));
    made.push(drawn.filepath);
    return {
      filepath: drawn.filepath,
      originalFilename: renamed(originalFilename, path.extname(drawn.name)),
      mimetype: drawn.mime,
      size: drawn.size,
    };
  } catch (error) {
    throw error instanceof ShopError ? new errors.ApplicationError(error.message) : error;
  }
}

/** Stores what stands for the sent files, and takes away what was drawn for it. */
async function storing<T>(
  sent: readonly IncomingFile[],
  store: (files: IncomingFile[]) => Promise<T>,
): Promise<T> {
  const made: string[] = [];
  try {
    const files: IncomingFile[] = [];
    for (const file of sent) files.push(await storable(file, made));
    return await store(files);
  } finally {
    await Promise.all(made.map((file) => rm(file, { force: true })));
  }
}

/**
 * The media library takes a file by its content too, wherever it comes from, and keeps no picture as it was sent
 * (API-04). What is deleted from it waits in the bin. Files of a save that failed are not worth keeping.
 */
export default (plugin: Plugin): Plugin => {
  const original = plugin.services.upload;
  const pictures = plugin.services['image-manipulation'];
  if (!original || !pictures) throw new Error('The upload plugin has other services than the shop extends.');
  // A copy: the plugin's module is one for every Strapi of this process, and would be wrapped again by the next.
  const upload = (context: unknown) => {
    const service = original(context) as UploadService;
    return {
      ...service,
      upload: (input: Parameters<UploadService['upload']>[0], ...rest: unknown[]) =>
        storing([input.files].flat(), (files) => service.upload({ ...input, files }, ...rest)),
      replace: (id: unknown, input: Parameters<UploadService['replace']>[1], ...rest: unknown[]) =>
        storing([input.file], (files) =>
          service.replace(id, { ...input, file: files[0] as IncomingFile }, ...rest),
        ),
      remove: (file: LibraryFile) =>
        areRevisionsOff()
          ? service.remove(file)
          : shopService(strapi, 'api::bin.file-bin').put(file, () => service.remove(file)),
    };
  };
  // Strapi decodes each picture to its end to see whether it is damaged. `storable` has done so, as it draws it anew.
  const manipulation: PictureService = { ...pictures, isFaultyImage: async () => false };
  const { file } = plugin.contentTypes;
  if (!file) throw new Error('The upload plugin has no files that the shop could add texts to.');
  // What a picture shows, in other languages (S-100). Staff write it beside the forms of the documents that show it.
  const attributes = { ...file.schema.attributes, translations: { type: 'json', configurable: false } };
  const contentTypes = { ...plugin.contentTypes, file: { ...file, schema: { ...file.schema, attributes } } };
  const services = { ...plugin.services, upload, 'image-manipulation': manipulation };
  return { ...plugin, contentTypes, services };
};
