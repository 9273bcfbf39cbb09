import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { PlainFailure } from '../failure.mjs';

/** An encrypted file: this mark, 16 bytes of salt, 12 of nonce, the packed folder, 16 bytes that prove it whole. */
const MARK = Buffer.from('shop-backup-1\n');
const [SALT, NONCE, TAG] = [16, 12, 16];
const HEAD = MARK.length + SALT + NONCE;

/** @param {string} password @param {Buffer} salt */
const keyOf = (password, salt) => scryptSync(password, salt, 32);

/**
 * Packs a folder into one file, which appears whole or not at all. With a password it is encrypted (AES-256-GCM).
 * @param {string} folder
 * @param {string} file
 * @param {string} [password]
 */
export async function pack(folder, file, password) {
  const part = `${file}.part`;
  const packed = create({ gzip: true, portable: true, cwd: folder }, ['.']);
  try {
    if (!password) {
      await pipeline(packed, createWriteStream(part, { mode: 0o600 }));
    } else {
      const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
      const cipher = createCipheriv('aes-256-gcm', keyOf(password, salt), nonce);
      await pipeline(
        packed,
        cipher,
        async function* (encrypted) {
          yield Buffer.concat([MARK, salt, nonce]);
          yield* encrypted;
          yield cipher.getAuthTag();
        },
        createWriteStream(part, { mode: 0o600 }),
      );
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** @param {string} file @param {number} from @param {number} size */
async function bytesAt(file, from, size) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a file beside itself: nothing of it is read before all of it is proven.
 * @param {string} file @param {string} plain @param {string | undefined} password
 */
async function decrypt(file, plain, password) {
  if (!password)
    throw new PlainFailure('The backup is encrypted. Set BACKUP_KEY to the key that it was made with.');
  const { size } = await stat(file);
  if (size < HEAD + TAG) throw new PlainFailure(`${file} is cut off: it is no whole backup.`);
  const head = await bytesAt(file, 0, HEAD);
  const salt = head.subarray(MARK.length, MARK.length + SALT);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(password, salt), head.subarray(MARK.length + SALT));
  decipher.setAuthTag(await bytesAt(file, size - TAG, TAG));
  try {
    await pipeline(
      createReadStream(file, { start: HEAD, end: size - TAG - 1 }),
      decipher,
      createWriteStream(plain, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(plain, { force: true });
    throw new PlainFailure(
      'The backup cannot be decrypted: BACKUP_KEY is another one, or the file is damaged.',
      {
        cause: error,
      },
    );
  }
}

/**
 * Unpacks a file that `pack` made into a new folder.
 * @param {string} file
 * @param {string} folder
 * @param {string} [password]
 * @throws {PlainFailure} not packed by the shop, damaged, or encrypted with another key
 */
export async function unpack(file, folder, password) {
  const isEncrypted = (await bytesAt(file, 0, MARK.length)).equals(MARK);
  const plain = isEncrypted ? `${folder}.tar.gz` : file;
  if (isEncrypted) await decrypt(file, plain, password);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await extract({ file: plain, cwd: folder, strict: true });
  } catch (error) {
    throw new PlainFailure(`${file} is no backup of a shop, or it is damaged.`, { cause: error });
  } finally {
    if (isEncrypted) await rm(plain, { force: true });
  }
}
