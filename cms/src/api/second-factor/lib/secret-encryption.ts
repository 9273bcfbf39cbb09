import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `staff second factor: ${use}`, 32));

/** Encrypts a text for one owner: AES-256-GCM under a key derived from `secret`. */
export function encryptSecret(text: string, owner: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'secrets'), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** The text again. @throws when it was sealed for another owner, with another secret, or changed since */
export function decryptSecret(sealed: string, owner: string, secret: string): string {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !body) throw new Error('This is nothing that was sealed.');
  const plain = createDecipheriv('aes-256-gcm', keyOf(secret, 'secrets'), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([plain.update(body), plain.final()]).toString('utf8');
}

/** A recovery code as it is stored: who reads the database without `secret` cannot try codes at it. */
export const recoveryCodeHash = (code: string, owner: string, secret: string): string =>
  createHmac('sha256', keyOf(secret, 'recovery codes')).update(`${owner} ${code}`).digest('base64url');
