export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The body as JSON where it is that, else as text. */
  body: T;
}

export interface Ask {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string;
  /** Sent as a form with files. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** A browser as the CMS sees one: it keeps cookies and sends X-Browser-ID. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    public id: string | null,
  ) {}

  /** Another browser that says it is this one, but has none of its cookies. */
  impostor(): Browser {
    return new Browser(this.url, this.id);
  }

  async ask<T = Record<string, unknown>>(method: string, path: string, ask: Ask = {}): Promise<Reply<T>> {
    const body = ask.form ?? ask.raw ?? (ask.json === undefined ? undefined : JSON.stringify(ask.json));
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      ...(body !== undefined && { body }),
      headers: {
        ...(body !== undefined && !ask.form && { 'Content-Type': 'application/json' }),
        ...(this.id && { 'X-Browser-ID': this.id }),
        ...(this.cookies.size > 0 && {
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...ask.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  }

  get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return this.ask<T>('GET', path, { headers });
  }

  post<T = Record<string, unknown>>(path: string, json: unknown): Promise<Reply<T>> {
    return this.ask<T>('POST', path, { json });
  }

  put<T = Record<string, unknown>>(path: string, json: unknown): Promise<Reply<T>> {
    return this.ask<T>('PUT', path, { json });
  }

  delete<T = Record<string, unknown>>(path: string): Promise<Reply<T>> {
    return this.ask<T>('DELETE', path);
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
