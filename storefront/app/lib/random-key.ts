/** 128 random bits as 32 letters. `getRandomValues` also exists where the page is no secure context. */
export function randomKey(source: Crypto = crypto): string {
  return [...source.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
