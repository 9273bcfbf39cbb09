import { PlainFailure } from '../failure.mjs';

/** @typedef {{ ask: (method: string, path: string, body?: object | FormData) => Promise<any> }} Editor */

/**
 * Strapi's own panel, as an editor uses it.
 * @param {string} cmsUrl @param {import('../testing/test-shop.mjs').Staff} staff @returns {Promise<Editor>}
 */
export async function signIn(cmsUrl, staff) {
  let token = '';
  /** @type {Editor['ask']} */
  const ask = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(cmsUrl + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new PlainFailure(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  token = (await ask('POST', '/admin/login', staff)).data.token;
  return { ask };
}
