import { z } from 'zod';
import { PASSKEY_NAME_MAX } from './rules/passkeys.js';
import { filledLine, givenPassword } from './text.js';

/** Bytes as WebAuthn's JSON writes them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
/** A credential id has at most 1,023 bytes (WebAuthn, section 5.8). */
const credentialId = base64url(1_364);
const clientDataJSON = base64url(4_000);

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /api/account/passkeys, newest first */
export const passkeysSchema = z.object({ success: z.literal(true), passkeys: z.array(passkeySchema) });

/** POST /api/account/passkeys/options: the password first, as for a new e-mail address. */
export const passkeyBeginSchema = z.object({ password: givenPassword });

/** Answer of the calls that begin: what the browser's own call takes, made and read by the WebAuthn libraries. */
export const passkeyOptionsSchema = z.object({
  success: z.literal(true),
  options: z.looseObject({ challenge: z.string() }),
});

/** What a browser answers once a passkey was made (RegistrationResponseJSON). */
export const madeCredentialSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export type MadeCredential = z.infer<typeof madeCredentialSchema>;

/** POST /api/account/passkeys */
export const passkeyAddSchema = z.object({
  name: filledLine(PASSKEY_NAME_MAX),
  credential: madeCredentialSchema,
});

/** What a browser answers once a passkey was used (AuthenticationResponseJSON). */
export const usedCredentialSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    /** At most 64 bytes (WebAuthn, section 5.4.3). */
    userHandle: base64url(86),
  }),
});
export type UsedCredential = z.infer<typeof usedCredentialSchema>;

/** POST /api/auth/passkey/login; it answers as a login with a password does. */
export const passkeyLoginSchema = z.object({ credential: usedCredentialSchema });
