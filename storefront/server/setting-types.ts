import { isIP } from 'node:net';
import { z } from 'zod';

export const expected = (what: string) => ({ error: `expected ${what}` });
const PORT = expected('a whole number from 1 to 65535');
export const port = z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT);
const SECRET = expected('a secret of at least 16 characters; `npm start` writes one');
/** A secret that both halves share, or that a machine bears. */
export const secret = z
  .string()
  .min(16, SECRET)
  .refine((value) => value !== 'generate', SECRET);
/** A whole number of megabytes. */
export function megabytes(most: number) {
  const message = expected(`a whole number of megabytes from 1 to ${most}`);
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
}
export const httpUrl = z
  .url({ protocol: /^https?$/, ...expected('an http or https address') })
  .transform((url) => url.replace(/\/+$/, ''));
export const flag = z
  .enum(['true', 'false'], expected('true or false'))
  .transform((value) => value === 'true');
const PROXIES = expected(
  'how many proxies stand in front, or their addresses and networks (10.0.0.0/8, fd00::/8)',
);
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
};
/** A number of proxies, or the networks that they are in. */
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => (list.length === 1 && /^\d?$/.test(list[0] ?? '')) || list.every(isNetwork), PROXIES)
  .transform((list) => (/^\d?$/.test(list[0] ?? '') ? Number(list[0]) : list));
/** An empty line in .env means "not set". */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
