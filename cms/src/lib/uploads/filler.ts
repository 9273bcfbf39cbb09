/** The name of the program that made a file, as programs leave it: words, versions and dates. */
const NAME = /^[\w .,:+@/-]*$/;
const LONGEST_NAME = 256;

const BLANK = Buffer.from('\t\n\r ');

/**
 * Whether bytes say nothing: the same one over and over, spaces and line breaks, or the name of a program and zeros
 * behind it.
 */
export function isFiller(bytes: Buffer): boolean {
  if (bytes.every((byte) => byte === bytes[0]) || bytes.every((byte) => BLANK.includes(byte))) return true;
  const zero = bytes.indexOf(0);
  const end = zero < 0 ? bytes.length : zero;
  if (end > LONGEST_NAME || !NAME.test(bytes.toString('latin1', 0, end))) return false;
  return bytes.subarray(end).every((byte) => byte === 0);
}
