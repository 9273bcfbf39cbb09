/** What the data of pages has behind its path. */
export const DATA = '.data';
/** By it a page names its build where it asks for data; the server takes it off again. */
export const VERSION_PARAMETER = '_version';
/** By it an answer with data names the build that made it. */
export const VERSION_HEADER = 'X-Build-Version';

/** Whether an answer holds data of another build than the address that was asked for. An address may name none. */
export function isOfAnotherBuild(asked: URL, { headers }: Pick<Response, 'headers'>): boolean {
  const version = asked.searchParams.get(VERSION_PARAMETER);
  if (version === null || !/x-script/.test(headers.get('Content-Type') ?? '')) return false;
  return headers.get(VERSION_HEADER) !== version;
}
