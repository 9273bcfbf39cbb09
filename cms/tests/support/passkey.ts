import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { MadeCredential, UsedCredential } from '@shop/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { PASSWORD, type AccountAnswer, type Visitor } from './account';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const [PRESENT, VERIFIED, CREDENTIAL] = [0x01, 0x04, 0x40];

/** What the shop's calls ask a browser for. */
export interface Asked {
  challenge: string;
  user?: { id: string };
}

/** How an authenticator or its browser may deviate from what is right. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  type?: string;
  userHandle?: string;
  flags?: number;
  counter?: number;
}

/** An authenticator in software, with its browser: one P-256 key (ES256), no attestation. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  #userHandle = '';
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, ES256, curve P-256, then the point.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = Buffer.from(isoCBOR.encode(cose));
  }

  #clientData(type: string, { challenge }: Asked, { origin = 'http://localhost:3000', ...over }: Deviation) {
    return Buffer.from(JSON.stringify({ type: over.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, { rpId = 'localhost', ...over }: Deviation, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(over.counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([over.flags ?? flags]), count, more]);
  }

  make(asked: Asked, deviation: Deviation = {}): MadeCredential {
    this.#userHandle = asked.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
    const authData = new Uint8Array(this.#data(PRESENT | VERIFIED | CREDENTIAL, deviation, attested));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', asked, deviation)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  use(asked: Asked, deviation: Deviation = {}): UsedCredential {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', asked, deviation);
    const data = this.#data(PRESENT | VERIFIED, deviation);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }
}

const optionsOf = ({ status, body }: AccountAnswer): Asked => {
  if (status !== 200) throw new Error(`No options: ${status} ${body.message}`);
  return (body as unknown as { options: Asked }).options;
};

/** Begins to add a passkey. */
export const askToAdd = async (visitor: Visitor): Promise<Asked> =>
  optionsOf(await visitor.ask('POST', '/api/account/passkeys/options', { password: PASSWORD }));

/** Sends a made passkey. */
export const sendMade = (visitor: Visitor, credential: MadeCredential, name = 'My phone') =>
  visitor.ask('POST', '/api/account/passkeys', { name, credential });

/** Begins a sign-in. */
export const askToLogIn = async (visitor: Visitor): Promise<Asked> =>
  optionsOf(await visitor.ask('POST', '/api/auth/passkey/options'));

/** Sends a used passkey; a token that is answered becomes the visitor's. */
export async function sendUsed(visitor: Visitor, credential: UsedCredential): Promise<AccountAnswer> {
  const answer = await visitor.ask('POST', '/api/auth/passkey/login', { credential });
  visitor.token = answer.body.token ?? visitor.token;
  return answer;
}
