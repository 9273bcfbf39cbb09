import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { writeSbom } from './sbom.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'shop-sbom-'));
afterAll(() => rmSync(dir, { recursive: true }));

interface Sbom {
  bomFormat: string;
  components: { purl: string }[];
}
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

test('the bill of materials names the packages of the lock file, in CycloneDX', { timeout: 120_000 }, () => {
  const file = path.join(dir, 'sbom.json');
  const count = writeSbom(file);
  const { bomFormat, components } = read<Sbom>(file);
  expect([bomFormat, components.length]).toEqual(['CycloneDX', count]);
  const named = new Set(components.map(({ purl }) => purl));
  const { packages } = read<{ packages: Record<string, { version: string }> }>(inRoot('package-lock.json'));
  for (const name of ['@strapi/strapi', '@remix-run/node', 'stripe', 'sharp', 'sanitize-html'])
    expect(named).toContain(
      `pkg:npm/${name.replace('@', '%40')}@${packages[`node_modules/${name}`]?.version}`,
    );
});
