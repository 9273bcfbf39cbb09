import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const GENERATED = /(^|\/)(node_modules|dist|build|\.cache|\.strapi)$|\.tsbuildinfo$/;
const TEST = /(^|\/)tests$|\.test\.tsx?$/;

/**
 * Every file under the path, sorted; generated folders are left out.
 * @param {string} path file or folder
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function allFilesUnder(path, wanted = () => true) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || GENERATED.test(path) || !wanted(path)) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => allFilesUnder(join(path, name), wanted));
}

/**
 * Every source file under the path: what a build is made from, so no tests.
 * @param {string} path
 */
export const filesUnder = (path) => allFilesUnder(path, (inner) => !TEST.test(inner));

/**
 * Fingerprint of names and contents.
 * @param {string} root names are taken relative to it
 * @param {string[]} paths files and folders inside it
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256').update(
    `${process.version.split('.')[0]} ${process.platform} ${process.arch}\n`,
  );
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Whether the marker says that this very input has been dealt with.
 * @param {string} marker
 * @param {string} wanted
 */
export const isMarked = (marker, wanted) =>
  existsSync(marker) && readFileSync(marker, 'utf8').trim() === wanted;

/**
 * @param {string} marker
 * @param {string} value
 */
export function mark(marker, value) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, `${value}\n`);
}
