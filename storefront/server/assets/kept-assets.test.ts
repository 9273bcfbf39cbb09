import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtFiles } from './built-files';
import { keepAssets } from './kept-assets';

let folder = '';
const log = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-assets-'));
  log.mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build of these files; answers its folder for browsers. */
async function build(name: string, files: Record<string, string>): Promise<string> {
  const client = join(folder, name);
  await mkdir(join(client, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(client, 'assets', file), text);
  return client;
}

const keptFolder = () => join(folder, 'cache/assets');
const keep = (client: string, bytesMax?: number) =>
  keepAssets(join(client, 'assets'), keptFolder(), log, bytesMax);

/** As if that many days had passed since each was written. */
async function passDays(days: number): Promise<void> {
  for (const name of await readdir(keptFolder())) {
    const path = join(keptFolder(), name);
    const then = new Date((await stat(path)).mtimeMs - days * 86_400_000);
    await utimes(path, then, then);
  }
}

describe('CARD-01 D-08 files of other builds', () => {
  test('of the build before are answered beside those of this one, to be kept for good', async () => {
    const before = await build('before', { 'form-aaa.js': 'old', 'react-bbb.js': 'same' });
    const now = await build('now', { 'form-ccc.js': 'new', 'react-bbb.js': 'same' });
    await keep(before);
    await keep(now);
    const server = createServer(express().use(builtFiles(now, keptFolder()))).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`;
      const answers = await Promise.all(
        [
          'form-aaa.js',
          'form-ccc.js',
          'react-bbb.js',
          'form-ddd.js',
          '..%2f..%2fnow%2fassets%2fform-ccc.js',
        ].map(async (name) => {
          const answer = await fetch(`${url}/${name}`);
          const text = await answer.text();
          return answer.ok ? [text, answer.headers.get('cache-control')] : answer.status;
        }),
      );
      const forGood = 'public, max-age=31536000, immutable';
      expect(answers).toEqual([['old', forGood], ['new', forGood], ['same', forGood], 404, 403]);
    } finally {
      server.close();
    }
  });

  test('are not kept packed, nor half: a broken one is written again', async () => {
    const client = await build('now', {
      'form-aaa.js': 'whole',
      'form-aaa.js.br': 'b',
      'form-aaa.js.gz': 'g',
    });
    await keep(client);
    await writeFile(join(keptFolder(), 'form-aaa.js'), 'wh');
    await keep(client);
    expect(await readdir(keptFolder())).toEqual(['form-aaa.js']);
    expect(await readFile(join(keptFolder(), 'form-aaa.js'), 'utf8')).toBe('whole');
  });

  test('go when there are too many, those first that no build had for longest', async () => {
    await keep(await build('first', { 'one.js': '1'.repeat(40), 'shared.js': 's'.repeat(40) }));
    await passDays(20);
    await keep(await build('second', { 'two.js': '2'.repeat(40), 'shared.js': 's'.repeat(40) }));
    await passDays(10);
    await keep(await build('third', { 'three.js': '3'.repeat(40), 'shared.js': 's'.repeat(40) }), 120);
    expect((await readdir(keptFolder())).sort()).toEqual(['shared.js', 'three.js', 'two.js']);
  });

  test('are written by several copies at once', async () => {
    const clients = await Promise.all(
      ['a', 'b', 'c'].map((name) => build(name, { [`${name}.js`]: name, 'shared.js': 'shared' })),
    );
    await Promise.all([...clients, ...clients].map((client) => keep(client)));
    expect((await readdir(keptFolder())).sort()).toEqual(['a.js', 'b.js', 'c.js', 'shared.js']);
    expect(log).not.toHaveBeenCalled();
  });

  test('are done without where they cannot be written, and the log says so', async () => {
    await writeFile(join(folder, 'cache'), 'no folder');
    await keep(await build('now', { 'form-aaa.js': 'new' }));
    expect(log).toHaveBeenCalledExactlyOnceWith('warn', expect.stringContaining('not kept'), {
      reason: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
    });
  });
});
