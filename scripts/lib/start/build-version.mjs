/**
 * The version of the storefront's build, by which data of pages is asked for, as each page names it.
 * @param {string} url of a page
 * @returns {Promise<string>}
 */
export async function buildVersion(url) {
  const page = await (await fetch(url)).text();
  const [, version] = /\/assets\/manifest-([0-9a-f]+)\.js/.exec(page) ?? [];
  if (!version) throw new Error(`${url} names no manifest.`);
  return version;
}
