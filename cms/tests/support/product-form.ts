import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { TestShop } from './boot';

export interface FileToSend {
  bytes: Buffer;
  name?: string;
  type?: string;
}

/** A picture with a camera's data: lying on its side, with the place where it was taken. */
export function photo(colour = '#86673a', width = 80, height = 100): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const FIELDS = {
  title: 'Half Moon Ring',
  description: 'A ring, finished by hand.',
  price: '120.50',
  goldPrice: '240',
  category: 'ring',
};

/** The form of API-04. A field that is undefined is not sent. */
export function productForm(
  fields: Record<string, string | undefined> = {},
  images: readonly FileToSend[] = [],
  video?: FileToSend,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) {
    if (value !== undefined) form.append(name, value);
  }
  const add = (name: string, file: FileToSend) =>
    form.append(
      name,
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' }),
      file.name ?? 'photo.jpg',
    );
  for (const image of images) add('images', image);
  if (video) add('video', video);
  return form;
}

/** A box of an MP4 file. */
function box(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), content]);
}

/** The frame of an MP4 without a film in it, enough to be known as one; `free` is something else that it carries. */
export const mp4 = (free: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('moov', Buffer.alloc(64)),
    box('free', free),
    box('mdat', Buffer.alloc(2_000)),
  ]);

/** Everything of uploads that lies on the disk or in the library, to be compared before and after. */
export async function filesOnDisk(
  shop: TestShop,
): Promise<{ uploads: string[]; incoming: string[]; rows: number }> {
  const list = (folder: string) => readdirSync(path.join(shop.data.dir, folder)).sort();
  return {
    uploads: list('public/uploads'),
    incoming: list('incoming'),
    rows: await shop.strapi.db.query('plugin::upload.file').count(),
  };
}
