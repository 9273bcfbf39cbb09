import { randomBytes } from 'node:crypto';
import type { User } from '@shop/contract';
import type { TestShop } from './boot';
import { Browser, type Ask, type Reply } from './browser';

export const PASSWORD = 'violet-harbour-19';

export type AccountAnswer = Reply<{
  success: boolean;
  token: string;
  user: User;
  message: string;
  code: string;
  fields?: Record<string, string>;
}>;

let visitors = 0;

/** A shopper's visit as the storefront passes it on: a token in place of cookies, and an address of its own. */
export class Visitor {
  token: string | null = null;
  readonly ip: string;
  readonly #browser: Browser;

  constructor(shop: TestShop, ip?: string) {
    visitors += 1;
    this.ip = ip ?? `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
    this.#browser = new Browser(shop.url, null);
  }

  ask(method: string, path: string, json?: unknown): Promise<AccountAnswer> {
    const headers: Ask['headers'] = {
      'X-Forwarded-For': this.ip,
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
    };
    return this.#browser.ask(method, path, { ...(json !== undefined && { json }), headers });
  }

  async register(over: object = {}): Promise<AccountAnswer> {
    const answer = await this.ask('POST', '/api/auth/register', { ...person(), ...over });
    this.token = answer.body.token ?? null;
    return answer;
  }

  async login(email: string, password = PASSWORD): Promise<AccountAnswer> {
    const answer = await this.ask('POST', '/api/auth/login', { email, password });
    this.token = answer.body.token ?? this.token;
    return answer;
  }

  me(): Promise<AccountAnswer> {
    return this.ask('GET', '/api/auth/me');
  }
}

/** An address nobody has used yet. */
export const newEmail = () => `shopper-${randomBytes(6).toString('hex')}@example.com`;

/** What the signup form sends. */
export const person = () => ({
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'United States',
  email: newEmail(),
  password: PASSWORD,
  termsAgreed: true,
  newsletterAgreed: true,
});
