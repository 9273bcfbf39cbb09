import type { TestShop } from './boot';

export interface PanelAnswer<T> {
  status: number;
  body: T;
}

/** Strapi's admin panel as one member of staff uses it: its calls with their session. */
export interface Panel {
  get<T>(path: string): Promise<PanelAnswer<T>>;
  /** `version`: that of the document that its edit screen shows. */
  post<T>(path: string, body?: object, version?: string): Promise<PanelAnswer<T>>;
  put<T>(path: string, body: object, version?: string): Promise<PanelAnswer<T>>;
  delete<T>(path: string): Promise<PanelAnswer<T>>;
}

/** Signs a new member of staff in at Strapi's own panel: an owner, unless a role is named by its code. */
export async function panel(shop: Pick<TestShop, 'url' | 'staff'>, role?: string): Promise<Panel> {
  const call = async <T>(
    method: string,
    path: string,
    body?: object,
    token?: string,
    version?: string,
  ): Promise<PanelAnswer<T>> => {
    const answer = await fetch(shop.url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(version && { 'x-edited-version': version }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
  };
  const { body } = await call<{ data: { token: string } }>('POST', '/admin/login', await shop.staff(role));
  const { token } = body.data;
  return {
    get: (path) => call('GET', path, undefined, token),
    post: (path, sent, version) => call('POST', path, sent ?? {}, token, version),
    put: (path, sent, version) => call('PUT', path, sent, token, version),
    delete: (path) => call('DELETE', path, undefined, token),
  };
}
