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
/** Two pictures that follow each other. */
const movingGif = async () => {
  const frames = await noise(60).then((png) => sharp(png).removeAlpha().raw().toBuffer());
  const raw = { width: 60, height: 60, channels: 3 as const, pageHeight: 30 };
  return sharp(frames, { raw }).gif().toBuffer();
};
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
    'a picture that is a page too',
    () => ({ bytes: Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]), name: 'p.jpg' }),
    422,
    'polyglot',
    /“p\.jpg” is more than a picture: it hides a web page/,
  ],
  [
    'a picture that is an archive too',
    () => ({ bytes: Buffer.concat([good, zip]), name: 'p.jpg' }),
    422,
    'polyglot',
    /hides an archive/,
  ],
  [
    'a picture that is a drawing with a script too',
    () => ({ bytes: behind(good, '<svg onload=alert(1)>'), name: 'p.jpg' }),
    422,
    'polyglot',
    /hides a web page/,
  ],
  [
    'a picture with a program behind it',
    () => ({ bytes: behind(good, '\x7fELF\x02\x01\x01\0'), name: 'p.jpg' }),
    422,
    'polyglot',
    /“p\.jpg” is more than a picture: it hides a program/,
  ],
  ...(['png', 'gif', 'webp', 'avif'] as const).map((format): Refusal => [
    `a ${format} with a script behind it`,
    async () => ({
      bytes: behind(await sharp(good).toFormat(format).toBuffer(), 'alert(1)//'),
      name: 'p.jpg',
    }),
    422,
    'polyglot',
    /“p\.jpg” is more than a picture: it hides other data behind its end\./,
  ]),
  [
    'a PNG without its end',
    async () => ({ bytes: (await noise(60)).subarray(0, -12), name: 't.png' }),
    422,
    'damaged_file',
    /“t\.png” is damaged or cut off/,
  ],
  [
    'a moving GIF that is cut off',
    async () => {
      const bytes = await movingGif();
      return { bytes: bytes.subarray(0, bytes.length * 0.7), name: 't.gif' };
    },
    422,
    'damaged_file',
    /“t\.gif” is damaged or cut off/,
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
    'a truncated film',
    () => ({ bytes: mp4().subarray(0, 900), name: 'v.mp4' }),
    422,
    'damaged_file',
    /“v\.mp4” is damaged/,
  ],
  [
    'a truncated film of the other kind',
    () => ({ bytes: webm.subarray(0, webm.length * 0.9), name: 'v.webm' }),
    422,
    'damaged_file',
    /“v\.webm” is damaged/,
  ],
  [
    'a film with something behind it',
    () => ({ bytes: Buffer.concat([webm, Buffer.from('more')]), name: 'v.webm' }),
    422,
    'damaged_file',
    /“v\.webm” is damaged/,
  ],
  [
    'a film that is a page too',
    () => ({ bytes: mp4(Buffer.from('<script>alert(1)</script>')), name: 'v.mp4' }),
    422,
    'polyglot',
    /“v\.mp4” is more than a video: it hides a web page/,
  ],
  [
    'a film with a program in its unused space',
    () => ({ bytes: mp4(Buffer.from('alert(document.cookie)//')), name: 'v.mp4' }),
    422,
    'polyglot',
    /“v\.mp4” is more than a video: it hides other data in its unused space\./,
  ],
  [
    'a film that is cut off between its parts',
    () => ({ bytes: mp4().subarray(0, -2_008), name: 'v.mp4' }),
    422,
    'damaged_file',
    /“v\.mp4” is damaged/,
  ],
  [
    'a film that is an archive too',
    () => ({ bytes: Buffer.concat([webm, zip]), name: 'v.webm' }),
    422,
    'polyglot',
    /hides an archive/,
  ],
  [
    'a film above the limit',
    () => ({ bytes: mp4(Buffer.alloc(UPLOADS.videoBytes)), name: 'l.mp4' }),
    413,
    'file_too_large',
    /“l\.mp4” is too large\. The most is 64 MB/,
  ],
  ['nothing', () => ({ bytes: Buffer.alloc(0), name: 'v.mp4' }), 422, 'empty_file', /“v\.mp4” is empty/],
];
