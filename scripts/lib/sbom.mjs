import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PlainFailure } from './failure.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { say } from './terminal.mjs';

/** Where the list is written: no part of the repository, as it follows from the lock file. */
export const SBOM_FILE = inRoot('sbom.cdx.json');

/** More than the list of all packages takes, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Writes the software bill of materials: every package installed here with its version, licence and checksum, those for
 * development marked, in CycloneDX. Asks no network.
 * @param {string} file
 * @returns {number} how many packages it names
 * @throws {PlainFailure} when the installed packages are not those of the lock file
 */
export function writeSbom(file) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST,
  });
  if (status !== 0)
    throw new PlainFailure(`npm cannot list the packages; install them with npm ci.\n${stderr ?? ''}`);
  writeFileSync(file, stdout);
  return JSON.parse(stdout).components.length;
}

/** `npm run sbom` */
export function sbom() {
  const count = writeSbom(SBOM_FILE);
  say(`${count} packages are listed in ${relative(ROOT, SBOM_FILE)} (CycloneDX).`);
}
