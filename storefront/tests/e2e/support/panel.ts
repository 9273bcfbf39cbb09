import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { RunningShop } from './fixtures';

type Staff = RunningShop['staff'];

/** What staff do in Strapi's own panel, by the calls that panel makes. */
export class Panel {
  private constructor(
    private readonly admin: string,
    private readonly token: string,
  ) {}

  private get url(): string {
    return `${this.admin}/content-manager/collection-types`;
  }

  private static readonly opened = new Map<string, Promise<Panel>>();

  /**
   * Signed in once for each shop: Strapi lets one address sign in a few times in five minutes. Again where that session
   * is over, by its age or by a change of the sign-in.
   */
  static async open(shop: RunningShop): Promise<Panel> {
    const earlier = await this.opened.get(shop.cmsUrl);
    if (earlier && (await earlier.isSignedIn())) return earlier;
    const opened = this.signIn(shop);
    this.opened.set(shop.cmsUrl, opened);
    return opened;
  }

  private async isSignedIn(): Promise<boolean> {
    const headers = { authorization: `Bearer ${this.token}` };
    return (await fetch(`${this.admin}/admin/users/me`, { headers })).ok;
  }

  private static async signIn({ cmsUrl, staff }: RunningShop): Promise<Panel> {
    const { data } = await ask<{ data: { token: string } }>(`${cmsUrl}/admin/login`, 'POST', staff);
    return new Panel(cmsUrl, data.token);
  }

  /** A new member of staff, whose role has what "Shop staff" may do with these types and nothing else. */
  async addStaff(name: string, subjects: readonly string[]): Promise<Staff> {
    type Permission = { action: string; subject: string | null; properties: object; conditions: string[] };
    type Made<T> = { data: T };
    const roles = `${this.admin}/admin/roles`;
    const { data: known } = await ask<Made<{ id: number; code: string }[]>>(
      roles,
      'GET',
      undefined,
      this.token,
    );
    const shopStaff = `${roles}/${known.find(({ code }) => code === 'shop-staff')?.id}/permissions`;
    const { data: theirs } = await ask<Made<Permission[]>>(shopStaff, 'GET', undefined, this.token);
    const permissions = theirs
      .filter(({ subject }) => subject !== null && subjects.includes(subject))
      .map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }));
    const named = { name: `${name} ${randomUUID()}`, description: '' };
    const role = await ask<Made<{ id: number }>>(roles, 'POST', named, this.token);
    await ask(`${roles}/${role.data.id}/permissions`, 'PUT', { permissions }, this.token);
    return this.invite(name, role.data.id);
  }

  /** A new member of staff with the role of this code, as the shop comes with it. */
  async addTo(code: string, name: string): Promise<Staff> {
    const { data: roles } = await ask<{ data: { id: number; code: string }[] }>(
      `${this.admin}/admin/roles`,
      'GET',
      undefined,
      this.token,
    );
    const role = roles.find((one) => one.code === code);
    if (!role) throw new Error(`There is no role ${code}.`);
    return this.invite(name, role.id);
  }

  /** Invites a member of staff, who accepts. */
  private async invite(name: string, role: number): Promise<Staff> {
    const person = { firstname: name, lastname: 'Tester' };
    // Another journey of this shop may have invited somebody of that name.
    const email = `${name.toLowerCase()}-${randomUUID()}@example.com`;
    const invited = await ask<{ data: { registrationToken: string } }>(
      `${this.admin}/admin/users`,
      'POST',
      { ...person, email, roles: [role] },
      this.token,
    );
    const { registrationToken } = invited.data;
    const password = 'Correct-horse-7';
    const userInfo = { ...person, password };
    await ask(`${this.admin}/admin/register`, 'POST', { registrationToken, userInfo });
    return { email, password };
  }

  /** Makes an entry that has no drafts. */
  create(uid: string, entry: object): Promise<unknown> {
    return ask(`${this.url}/${uid}`, 'POST', entry, this.token);
  }

  /** The first document of a type whose fields are these. */
  async first(uid: string, fields: Record<string, string>): Promise<{ documentId: string; title: string }> {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [`filters[${name}]`, value]),
    );
    const { results } = await ask<{ results: { documentId: string; title: string }[] }>(
      `${this.url}/${uid}?${query}`,
      'GET',
      undefined,
      this.token,
    );
    const [found] = results;
    if (!found) throw new Error(`There is no ${uid} with ${query}.`);
    return found;
  }

  /** Makes a page of blocks, or changes one, and publishes it. */
  async publishPage(page: object, documentId?: string): Promise<void> {
    const at = documentId === undefined ? '' : `/${documentId}`;
    await ask(`${this.url}/api::page.page${at}/actions/publish`, 'POST', page, this.token);
  }

  /** Makes a document that is published at once; answers its id. */
  async publishNew(uid: string, entry: object): Promise<string> {
    type Made = { data: { documentId: string } };
    const { data } = await ask<Made>(`${this.url}/${uid}/actions/publish`, 'POST', entry, this.token);
    return data.documentId;
  }

  /** Makes a draft. */
  async draftOf(uid: string, entry: object): Promise<{ documentId: string }> {
    type Made = { data: { documentId: string } };
    return (await ask<Made>(`${this.url}/${uid}`, 'POST', entry, this.token)).data;
  }

  /** Publishes the drafts of many documents in one go, in English. */
  async publishAll(uid: string, documentIds: readonly string[]): Promise<void> {
    const chosen = { documentIds, locale: 'en' };
    await ask(`${this.url}/${uid}/actions/bulkPublish`, 'POST', chosen, this.token);
  }

  /** Changes the blocks of the home page's draft; answers them as they were, and where the draft is seen. */
  async draftHome(change: (blocks: object[]) => object[]): Promise<{ blocks: object[]; preview: string }> {
    const uid = 'api::home.home';
    const url = `${this.admin}/content-manager/single-types/${uid}`;
    type Home = { data: { documentId: string; blocks: object[] } };
    const { data } = await ask<Home>(url, 'GET', undefined, this.token);
    await ask(url, 'PUT', { blocks: change(data.blocks) }, this.token);
    const asked = `${this.admin}/edit-screen/${uid}/${data.documentId}/preview`;
    return {
      blocks: data.blocks,
      preview: (await ask<{ url: string }>(asked, 'POST', {}, this.token)).url,
    };
  }

  /** Gives the draft of a piece this story; answers where it is seen. */
  async draftStory(id: string, story: object[]): Promise<string> {
    const uid = 'api::product.product';
    const product = `${this.url}/${uid}/${id}`;
    await ask(product, 'PUT', { story }, this.token);
    const asked = `${this.admin}/edit-screen/${uid}/${id}/preview`;
    return (await ask<{ url: string }>(asked, 'POST', {}, this.token)).url;
  }

  /** Publishes a document as its draft is, or takes it down. */
  async act(uid: string, documentId: string, action: 'publish' | 'unpublish'): Promise<void> {
    await ask(`${this.url}/${uid}/${documentId}/actions/${action}`, 'POST', {}, this.token);
  }

  /** Makes a draft; answers its id and where its preview is seen. */
  async draft(uid: string, entry: object): Promise<{ id: string; preview: string }> {
    const { documentId: id } = await this.draftOf(uid, entry);
    const asked = `${this.admin}/edit-screen/${uid}/${id}/preview`;
    return { id, preview: (await ask<{ url: string }>(asked, 'POST', {}, this.token)).url };
  }

  /** Publishes a document's draft as it stands. */
  async publish(uid: string, documentId: string, entry: object): Promise<void> {
    await ask(`${this.url}/${uid}/${documentId}/actions/publish`, 'POST', entry, this.token);
  }

  /** Writes a document in German: its draft, or what is published. */
  async writeGerman(uid: string, documentId: string, entry: object, how: 'draft' | 'publish'): Promise<void> {
    const document = `${this.url}/${uid}/${documentId}`;
    await (how === 'draft'
      ? ask(`${document}?locale=de`, 'PUT', entry, this.token)
      : ask(`${document}/actions/publish?locale=de`, 'POST', entry, this.token));
  }

  /** Writes a document in a language and publishes it. */
  async publishIn(locale: string, uid: string, documentId: string, entry: object): Promise<void> {
    await ask(`${this.url}/${uid}/${documentId}/actions/publish?locale=${locale}`, 'POST', entry, this.token);
  }

  /** Where a document's draft is seen in a language. */
  async previewIn(locale: string, uid: string, documentId: string): Promise<string> {
    const asked = `${this.admin}/edit-screen/${uid}/${documentId}/preview?locale=${locale}`;
    return (await ask<{ url: string }>(asked, 'POST', {}, this.token)).url;
  }

  /** Saves a document's draft; shoppers see it as before. */
  async change(uid: string, documentId: string, entry: object): Promise<void> {
    await ask(`${this.url}/${uid}/${documentId}`, 'PUT', entry, this.token);
  }

  /** Deletes a document with all its versions: of one that is translated those of a language, of '*' all. */
  async remove(uid: string, documentId: string, locale?: string): Promise<void> {
    const query = locale === undefined ? '' : `?locale=${locale}`;
    await ask(`${this.url}/${uid}/${documentId}${query}`, 'DELETE', undefined, this.token);
  }

  /** Deletes many documents with all their versions in one go. */
  async removeAll(uid: string, documentIds: readonly string[]): Promise<void> {
    await ask(`${this.url}/${uid}/actions/bulkDelete`, 'POST', { documentIds }, this.token);
  }

  /** The draft of a document, as its edit screen reads it. */
  async read<T>(uid: string, documentId: string): Promise<T> {
    return (await ask<{ data: T }>(`${this.url}/${uid}/${documentId}`, 'GET', undefined, this.token)).data;
  }

  /**
   * How far a document's last published change is seen, as its edit screen tells: since when on every storefront (null: not
   * yet), and how many of those there are.
   */
  async live(uid: string, documentId: string): Promise<{ liveAt: string | null; copies: number }> {
    type Status = { live: { liveAt: string | null; copies: number } };
    const address = `${this.admin}/edit-screen/${uid}/${documentId}`;
    return (await ask<Status>(address, 'GET', undefined, this.token)).live;
  }

  async liveSince(uid: string, documentId: string): Promise<string | null> {
    return (await this.live(uid, documentId)).liveAt;
  }

  /** Puts a picture into the media library; answers its id. */
  async upload(name: string, bytes: Buffer, alternativeText: string): Promise<number> {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    form.append('fileInfo', JSON.stringify({ name, alternativeText, caption: '' }));
    const response = await fetch(`${this.admin}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`Upload: ${response.status} ${await response.text()}`);
    const [file] = (await response.json()) as { id: number }[];
    if (!file) throw new Error('The upload answered no file.');
    return file.id;
  }

  /** How many entries have this value in a field. */
  async count(uid: string, field: string, value: string): Promise<number> {
    const where = `filters[${field}][$eq]=${encodeURIComponent(value)}`;
    type Page = { pagination: { total: number } };
    return (await ask<Page>(`${this.url}/${uid}?${where}`, 'GET', undefined, this.token)).pagination.total;
  }

  /** Changes a coupon. */
  async changeCoupon(code: string, fields: object): Promise<void> {
    const coupons = `${this.url}/api::coupon.coupon`;
    const { results } = await ask<{ results: { documentId: string; code: string }[] }>(
      `${coupons}?pageSize=100`,
      'GET',
      undefined,
      this.token,
    );
    const coupon = results.find((one) => one.code === code);
    if (!coupon) throw new Error(`There is no coupon ${code}.`);
    await ask(`${coupons}/${coupon.documentId}`, 'PUT', fields, this.token);
  }

  /** Changes some fields of a product and publishes it, as its edit screen does. */
  async publishProduct(id: string, fields: object): Promise<void> {
    const product = `${this.url}/api::product.product/${id}`;
    const { data } = await ask<{ data: Record<string, unknown> }>(product, 'GET', undefined, this.token);
    const written = Object.fromEntries(
      ['title', 'slug', 'description', 'category', 'priceCents', 'goldPriceCents', 'position'].map((name) => [
        name,
        data[name],
      ]),
    );
    await ask(`${product}/actions/publish`, 'POST', { ...written, ...fields }, this.token);
  }

  /** The same, and waits until every storefront shows it: for what the next journey of this shop reads. */
  async publishProductEverywhere(id: string, fields: object): Promise<void> {
    await this.publishProduct(id, fields);
    await expect.poll(() => this.liveSince('api::product.product', id)).not.toBeNull();
  }
}

async function ask<T>(url: string, method: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
