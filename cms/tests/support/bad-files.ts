import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOADS } from '@shop/contract';
import sharp from 'sharp';
import { cmsDir } from './compile';
import { mp4, photo, type FileToSend } from './product-form';

const good = await photo();

/** A picture of random dots: it takes as many bytes as it has dots. */
export const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
const behind = (file: Buffer, more: string) => Buffer.concat([file, Buffer.from(more, 'latin1')]);
/** A small file that would take gigabytes of memory. */
export const bomb = () =>
  sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
/** A film of the seed. */
const webm = readFileSync(path.join(cmsDir, 'seed/video/signature-box.webm'));
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

type Refusal = [
  name: string,
  file: () => Promise<FileToSend> | FileToSend,
  status: number,
  code: string,
  sentence: RegExp,
];
/** What no product's picture may be, and what is said of it. */
export const PICTURES: Refusal[] = [
  [
    'a web page named .png',
    () => ({ bytes: Buffer.from('<html><script>alert(1)</script></html>'), name: 'a.png' }),
    422,
    'wrong_type',
    /“a\.png” is not a picture/,
  ],
  [
    'a program named .jpg',
    () => ({ bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), name: 'a.jpg' }),
    422,
    'wrong_type',
    /“a\.jpg” is not a picture/,
  ],
  [
    'an SVG with a script',
    () => ({
      bytes: Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      name: 'a.svg',
      type: 'image/svg+xml',
    }),
    422,
    'svg_refused',
    /SVG drawing/,
  ],
  [
    'an SVG named .jpg',
    () => ({ bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.jpg' }),
    422,
    'svg_refused',
    /SVG drawing/,
  ],
  [
    'an SVG behind a long comment',
    () => ({ bytes: Buffer.from(`<!--${'x'.repeat(9_000)}--><svg><script/></svg>`), name: 'a.svg' }),
    422,
    'svg_refused',
    /SVG drawing/,
  ],
  [
    'a truncated picture',
    async () => {
      const bytes = await noise(60);
      return { bytes: bytes.subarray(0, bytes.length / 2), name: 't.png' };
    },
    422,
    'damaged_file',
    /“t\.png” is damaged or cut off/,
  ],
  ['nothing', () => ({ bytes: Buffer.alloc(0), name: 'z.jpg' }), 422, 'empty_file', /“z\.jpg” is empty/],
  [
    'a picture bomb',
    async () => ({ bytes: await bomb(), name: 'b.png' }),
    422,
    'too_many_pixels',
    /“b\.png” has too many pixels/,
  ],
  [
    'a picture above the limit',
    async () => ({ bytes: Buffer.concat([good, Buffer.alloc(UPLOADS.pictureBytes)]), name: 'l.jpg' }),
    413,
    'file_too_large',
    /“l\.jpg” is too large\. The most is 20 MB/,
  ],
  ['a film', () => ({ bytes: mp4(), name: 'f.jpg' }), 422, 'wrong_type', /“f\.jpg” is not a picture/],
];

/** The same for its film. */
export const VIDEOS: Refusal[] = [
  ['a picture', () => ({ bytes: good, name: 'v.mp4' }), 422, 'wrong_type', /“v\.mp4” is not a video/],
  [
    'a film above the limit',
    () => ({ bytes: mp4(Buffer.alloc(UPLOADS.videoBytes)), name: 'l.mp4' }),
    413,
    'file_too_large',
    /“l\.mp4” is too large\. The most is 64 MB/,
  ],
  ['nothing', () => ({ bytes: Buffer.alloc(0), name: 'v.mp4' }), 422, 'empty_file', /“v\.mp4” is empty/],
];

const SCRIPT = '<script>alert(1)</script>';
/** Good pictures with something else behind or inside them, and what of it may never be stored. */
export const LADEN_PICTURES: [name: string, file: () => Promise<Buffer> | Buffer, secret: string][] = [
  ['a page', () => behind(good, SCRIPT), 'script'],
  ['an archive', () => Buffer.concat([good, zip]), 'PK\x05\x06'],
  ['a drawing with a script', () => behind(good, '<svg onload=alert(1)>'), 'svg'],
  ['a program', () => behind(good, '\x7fELF\x02\x01\x01\0'), '\x7fELF'],
  ['the notes of a camera', () => behind(good, '\0\0\x01\x0aImage_UTC_Data1600000000000'), 'UTC_Data'],
  ['the film of a moving picture, and a smaller copy', () => Buffer.concat([good, good, mp4()]), 'ftyp'],
  [
    'a comment that is a page',
    () => {
      const head = Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]);
      return Buffer.concat([good.subarray(0, 2), head, Buffer.from(SCRIPT), good.subarray(2)]);
    },
    'script',
  ],
  ['the name of who took it', () => good, 'Somebody at home'],
  ...(['png', 'gif', 'webp', 'avif'] as const).map((format): (typeof LADEN_PICTURES)[number] => [
    `a script behind its ${format}`,
    async () => behind(await sharp(good).toFormat(format).toBuffer(), 'alert(1)//'),
    'alert',
  ]),
];
/** A GIF whose last byte, which says that nothing follows, was left away: pictures all the same. */
export const endlessGif = async () => (await sharp(good).gif().toBuffer()).subarray(0, -1);

/** Films that are something else as well. */
export const LADEN_FILMS: [name: string, bytes: Buffer, type: string][] = [
  ['a page', mp4(Buffer.from(SCRIPT)), 'video/mp4'],
  ['an archive', Buffer.concat([webm, zip]), 'video/webm'],
];
