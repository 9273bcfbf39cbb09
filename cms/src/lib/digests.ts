import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopSettings } from './shop-settings';

/** SHA-256 of a text, in base64url. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** HMAC-SHA-256 of a text, in base64url. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two texts are the same; how long it takes tells nothing of either. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** Whether the text was signed so with one of the secrets; how long it takes tells nothing of them. */
export function isSigned(text: string, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => sameText(signature, signatureOf(text, secret)));
}

/**
 * A text that cannot be changed without the secret. Fit for an address if the text is, which has no dot.
 * @param use what it is for: signed for one use it is none for another
 */
export const signText = (text: string, use: string, secret: string): string =>
  `${text}.${signatureOf(`${use} ${text}`, secret)}`;

/** The text that was signed for this use with one of the secrets; else null. */
export function readSigned(token: string, use: string, secrets: readonly string[]): string | null {
  const [text = '', signature = '', ...more] = token.split('.');
  const isOurs = text !== '' && more.length === 0 && isSigned(`${use} ${text}`, signature, secrets);
  return isOurs ? text : null;
}

/** Secrets for one use, the newest first: apart from the keys that sign cookies, so that neither signature can stand for the other. */
export const secretsFor = (strapi: Core.Strapi, use: string): string[] =>
  shopSettings(strapi).APP_KEYS.map((key) => signatureOf(use, key));
