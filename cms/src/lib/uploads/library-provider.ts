import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { strapiObject, type LibraryUpload } from '../strapi-objects';
import type { FileStore } from './file-store';
import { uploadUrl } from './stored-name';

const nameOf = (file: LibraryUpload) => uploadUrl(file).slice(1);

/**
 * Lets the media library keep its files in a store. Rows keep the name of Strapi's own provider and the addresses that
 * files have on the disk: they are the same wherever the files are.
 */
export function keepLibraryIn(strapi: Core.Strapi, store: FileStore): void {
  const put = async (file: LibraryUpload): Promise<void> => {
    await store.write(nameOf(file), file.stream ?? Readable.from([file.buffer ?? Buffer.alloc(0)]));
    file.url = uploadUrl(file);
  };
  const replace = async (file: LibraryUpload, before?: LibraryUpload): Promise<void> => {
    await put(file);
    if (before && nameOf(before) !== nameOf(file)) await store.remove(nameOf(before));
  };
  strapiObject(strapi, 'the provider of the media library').extend({
    upload: put,
    uploadStream: put,
    replace,
    replaceStream: replace,
    delete: (file) => store.remove(nameOf(file)),
  });
}
