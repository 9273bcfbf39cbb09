import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from './cms-process';
import { cmsDir } from './compile';

const folder = path.join(cmsDir, '..', 'storefront');

/** The built storefront as a process of its own, that can be killed. */
export class StorefrontProcess {
  readonly name = 'storefront';
  private child: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly cmsUrl: string,
  ) {}

  /** @param cmsUrl where it asks for the CMS */
  static async start(cmsUrl: string): Promise<StorefrontProcess> {
    const storefront = new StorefrontProcess(await freePort(), cmsUrl);
    await storefront.start();
    return storefront;
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
    this.child = spawn(process.execPath, ['build/http/server/main.js'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STOREFRONT_HOST: '127.0.0.1',
        STOREFRONT_PORT: String(this.port),
        STOREFRONT_URL: this.url,
        CMS_URL: this.cmsUrl,
        // Each shopper of the tests sits at an address of their own.
        TRUST_PROXY: 'true',
      },
      stdio: 'ignore',
    });
    const serves = async () => expect((await fetch(`${this.url}/health`)).ok).toBe(true);
    await vi.waitFor(serves, { timeout: 120_000, interval: 50 });
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
