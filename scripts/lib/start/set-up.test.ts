import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from './hashing.mjs';
import { explainInstall, holdsEverything } from './install.mjs';
import { isWarning } from '../log-lines.mjs';
import { freePort, probePort, requirePorts } from './preflight.mjs';
import { RunLock } from './run-lock.mjs';
import { countPlaywright, countVitest } from '../testing/reports.mjs';
import { titlesIn } from '../testing/test-titles.mjs';
import { versionProblems } from './versions.mjs';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'set-up-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a taken port is named together with its setting', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const settings = { storefrontPort: await freePort(), cmsPort: port, standInPort: null } as const;
  await expect(
    requirePorts({
      ...settings,
      mode: 'demo',
      storefrontHost: '127.0.0.1',
      cmsHost: '127.0.0.1',
      storefrontUrl: '',
      dataDir: '',
      mailDir: null,
      postgres: false,
    }),
  ).rejects.toThrow(new RegExp(`Port ${port} is taken.*CMS_PORT`));
  await new Promise((resolve) => server.close(resolve));
  expect(await probePort(port, '127.0.0.1')).toBe('free');
});

test.each([
  ['gyp ERR! build error', /Install python3, make and g\+\+/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code ENOTFOUND', /could not be downloaded/],
  ['npm error code EACCES', /may not write/],
  ['npm error something else', /Installing the packages failed[^]*something else/],
])('a failed install says what to do: %s', (line, message) => {
  expect(explainInstall([line], 'install.log')).toMatch(message);
});

test.each([
  [true, { 'node_modules/a': { version: '1' } }],
  [false, { 'node_modules/a': { version: '2' } }],
  [false, {}],
])('an install by hand counts only when it holds every locked package: %s', (expected, present) => {
  const wanted = {
    '': {},
    cms: {},
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '1', optional: true },
  };
  expect(holdsEverything(wanted, present)).toBe(expected);
});

test('a fingerprint follows names and contents, not tests', () => {
  const root = folder();
  writeFileSync(join(root, 'a.ts'), '1');
  const before = fingerprint(root, ['.']);
  writeFileSync(join(root, 'a.test.ts'), '1');
  expect(fingerprint(root, ['.'])).toBe(before);
  writeFileSync(join(root, 'a.ts'), '2');
  expect(fingerprint(root, ['.'])).not.toBe(before);
});

test('a lock is refused while its run lives, and taken over after it was killed, its children stopped', async () => {
  const path = join(folder(), 'run.lock');
  const child = spawn('sleep', ['60'], { detached: true });
  const first = new RunLock(path);
  expect(await first.take(() => {})).toBeNull();
  first.adopt(child.pid);
  expect(await new RunLock(path).take(() => {})).toMatchObject({ pid: process.pid });

  const owner = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...owner, mark: 'an earlier process' }));
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const leftovers: number[] = [];
  const second = new RunLock(path);
  expect(await second.take((pids) => leftovers.push(...pids))).toBeNull();
  expect(leftovers).toEqual([child.pid]);
  expect(await ended).toBe('SIGTERM');
  second.release();
});

test('a lock file cut off in mid-write holds nobody up', async () => {
  const path = join(folder(), 'run.lock');
  writeFileSync(path, '{"pid": 1');
  expect(await new RunLock(path).take(() => {})).toBeNull();
});

test.each([
  ['{"time":"…","level":"warn","event":"x"}', 'stdout', true],
  ['{"time":"…","level":"info","event":"error page"}', 'stdout', false],
  ['{"time":"…","level":"error","message":"no such table"}', 'stdout', true],
  ['{"time":"…","level":"info","message":"an error"}', 'stdout', false],
  ['{ no entry, on either', 'stdout', false],
  ['(node:1) DeprecationWarning: old', 'stderr', false],
  ['STRIPE_SECRET_KEY does not fit', 'stderr', true],
] as const)('the console shows warnings and errors only: %s', (line, stream, expected) => {
  expect(isWarning(line, stream)).toBe(expected);
});

test('counts: a file that broke before its first test has failed; a test that passed on the second try has passed and is named', () => {
  const failed = {
    fullName: 'CHK-08 pays',
    status: 'failed',
    failureMessages: ['expected 1\n    at x.ts:1'],
  };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', startTime: 1_000, endTime: 3_500, assertionResults: [failed] },
      { name: 'b.test.ts', status: 'failed', message: 'It did not load\nat y', assertionResults: [] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    names: ['CHK-08 pays: expected 1', 'b.test.ts: It did not load'],
    files: [
      { name: 'a.test.ts', ms: 2_500 },
      { name: 'b.test.ts', ms: 0 },
    ],
  });
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ duration: 100 }, { duration: 50 }] }],
  });
  const suites = [
    { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] },
    { specs: [spec('second try', 'flaky')] },
  ];
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(JSON.stringify({ stats, errors: [], suites }))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    names: ['a.spec.ts:7 broken'],
    secondTry: ['a.spec.ts:7 second try'],
    files: [{ name: 'a.spec.ts', ms: 450 }],
  });
});

test('titles are read from test, it, describe and their tables, not from comments', () => {
  const path = join(folder(), 'x.test.ts');
  writeFileSync(
    path,
    "// test('AAA-01')\ntest('BBB-01 x', f);\nit.each([['(']])('BBB-02 %s', f);\ntest.describe('BBB-03', f);\n",
  );
  expect(titlesIn(path)).toEqual(['BBB-01 x', 'BBB-02 %s', 'BBB-03']);
});

test.each([
  [{ 'node_modules/stripe': { version: '22.9.0' } }, 'expected 23.1.0 or newer'],
  [{ 'cms/node_modules/@strapi/strapi': { version: '5.53.0' } }, 'expected 5.54.0'],
  [{ 'node_modules/@remix-run/router': { version: '1.23.1' } }, 'expected 1.23.2 or newer'],
  [{ 'node_modules/x': { version: '1.0.0', hasInstallScript: true } }, 'runs a script when installed'],
])('a locked version below its floor, or a new install script, is named (%#)', (packages, message) => {
  expect(versionProblems(packages).join()).toContain(message);
});
