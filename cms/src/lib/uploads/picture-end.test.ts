import sharp from 'sharp';
import { expect, test } from 'vitest';
import { endOfPicture, type PictureMime } from './picture-end';

const SIDE = 40;
const noise = sharp({
  create: {
    width: SIDE,
    height: SIDE,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
/** Three pictures that follow each other. */
const moving = async (): Promise<Buffer> => {
  const frame = await noise.clone().raw().toBuffer();
  const raw = { width: SIDE, height: 3 * SIDE, channels: 3 as const, pageHeight: SIDE };
  return sharp(Buffer.concat([frame, frame.toReversed(), frame]), { raw })
    .gif()
    .toBuffer();
};

const PICTURES: [name: string, mime: PictureMime, draw: () => Promise<Buffer>][] = [
  ['JPEG', 'image/jpeg', () => noise.clone().jpeg().toBuffer()],
  ['progressive JPEG', 'image/jpeg', () => noise.clone().jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with a preview in its data',
    'image/jpeg',
    async () => {
      const preview = await noise.clone().jpeg().toBuffer();
      const drawn = await noise.clone().jpeg().toBuffer();
      const head = Buffer.from([0xff, 0xe1, 0, 0]);
      head.writeUInt16BE(preview.length + 2, 2);
      return Buffer.concat([drawn.subarray(0, 2), head, preview, drawn.subarray(2)]);
    },
  ],
  ['PNG', 'image/png', () => noise.clone().png().toBuffer()],
  ['GIF', 'image/gif', () => noise.clone().gif().toBuffer()],
  ['moving GIF', 'image/gif', moving],
  ['WebP', 'image/webp', () => noise.clone().webp().toBuffer()],
  ['AVIF', 'image/avif', () => noise.clone().avif().toBuffer()],
];

test.each(PICTURES)(
  'API-04 a %s ends at its last byte, whatever stands behind it',
  async (_name, mime, draw) => {
    const bytes = await draw();
    expect(await endOfPicture(bytes, mime)).toBe(bytes.length);
    for (const behind of ['alert(1)', '\x7fELF\x02\x01\x01\0', '\xff\xd9', '\0']) {
      const longer = Buffer.concat([bytes, Buffer.from(behind, 'latin1')]);
      expect(await endOfPicture(longer, mime), behind).toBe(bytes.length);
    }
  },
);

test.each(PICTURES.filter(([, mime]) => mime !== 'image/jpeg'))(
  'API-04 a %s that is cut off has no end',
  async (_name, mime, draw) => {
    const bytes = await draw();
    for (const length of [bytes.length - 1, Math.floor(bytes.length * 0.7), 40]) {
      expect(await endOfPicture(bytes.subarray(0, length), mime), String(length)).toBeNull();
    }
  },
);

test('API-04 a PNG without its last chunk has no end', async () => {
  const bytes = await noise.clone().png().toBuffer();
  expect(await endOfPicture(bytes.subarray(0, -12), 'image/png')).toBeNull();
});
