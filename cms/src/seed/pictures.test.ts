import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSeedContent } from './content';

const root = path.resolve(import.meta.dirname, '../../seed');
const { earlier } = readSeedContent(root, 'full');

test('B-90 no picture of the seed is one of its earlier versions', () => {
  for (const [file, { sha256 }] of Object.entries(earlier)) {
    const bytes = readFileSync(path.join(root, file));
    const present = createHash('sha256').update(bytes).digest('hex');
    expect(sha256.length, file).toBeGreaterThan(0);
    expect(new Set(sha256).size, file).toBe(sha256.length);
    expect(sha256, file).not.toContain(present);
  }
});
