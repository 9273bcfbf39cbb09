import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';

/** What a thread logs that gives way, and the priority that it then has. */
async function priorityOfThread(before = ''): Promise<{ priority: number; logged: unknown[] }> {
  const source = readFileSync(new URL('./give-way.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const worker = new Worker(
    `${before}
     ${code}
     const logged = [];
     module.exports.giveWay((...line) => logged.push(line));
     const thread = Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1));
     require('node:worker_threads').parentPort.postMessage({ priority: require('node:os').getPriority(thread), logged });`,
    { eval: true },
  );
  try {
    return await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  } finally {
    await worker.terminate();
  }
}

test.runIf(process.platform === 'linux')(
  'B-151 the thread that gives way has a lower priority, and no other',
  async () => {
    const before = getPriority();
    expect(await priorityOfThread()).toEqual({ priority: Math.max(before, 10), logged: [] });
    expect(getPriority()).toBe(before);
  },
);

test.runIf(process.platform === 'linux')('B-151 where the system refuses, the log says so', async () => {
  const refusing = `require('node:os').setPriority = () => { throw new Error('EACCES'); };`;
  expect((await priorityOfThread(refusing)).logged).toEqual([
    ['warn', 'pages are made at the priority of answers', { reason: 'EACCES' }],
  ]);
});
