import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { cmsDir } from './compile';

/**
 * A port that nobody listens on. Below those that the system hands out by itself: while the CMS is down between two
 * starts, no other test's server may come to sit on its port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(14_200, 14_300);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Of Node, for a process that is killed soon after it started: what it would spend on code that runs often never pays, nor do
 * threads for its garbage. A start takes 5.4 s of processor in place of 6.6.
 */
export const FOR_A_SHORT_LIFE = ['--no-opt', '--single-threaded-gc'];

/** The CMS as a process of its own, that can be killed. It has the settings of the test's own environment. */
export class CmsProcess {
  readonly name = 'CMS';
  private child: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly env: Record<string, string>,
    private readonly flags: readonly string[] = FOR_A_SHORT_LIFE,
  ) {}

  /** @param env settings of this process besides; `flags` of Node: none for one that serves many */
  static async start(env: Record<string, string> = {}, flags?: readonly string[]): Promise<CmsProcess> {
    const cms = new CmsProcess(await freePort(), env, flags);
    await cms.start();
    return cms;
  }

  /** One that has only just begun to start. */
  static async begin(): Promise<CmsProcess> {
    const cms = new CmsProcess(await freePort(), {});
    cms.launch();
    return cms;
  }

  /** One that is not expected to serve: its exit code, and what it said until then. */
  static async run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, path.join(cmsDir, 'start.js')], {
      cwd: cmsDir,
      env: { ...process.env, ...env, CMS_PORT: String(await freePort()) },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said: said.join('') };
  }

  /** Of the process that runs now; it is another one after each start. */
  get pid(): number {
    if (!this.child?.pid) throw new Error(`The ${this.name} does not run.`);
    return this.child.pid;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts, and waits until it serves. */
  async start(): Promise<void> {
    this.launch();
    const health = async () => expect((await fetch(`${this.url}/health`)).status).toBe(200);
    await vi.waitFor(health, { timeout: 240_000, interval: 50 });
  }

  private launch(): void {
    this.child = spawn(process.execPath, [...this.flags, path.join(cmsDir, 'start.js')], {
      cwd: cmsDir,
      env: { ...process.env, ...this.env, CMS_PORT: String(this.port) },
      stdio: 'ignore',
    });
  }

  /** Ends the process with a signal; answers its exit code, null when it was killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.child) return null;
    const ended = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    this.child = null;
    return (await ended)[0];
  }
}
