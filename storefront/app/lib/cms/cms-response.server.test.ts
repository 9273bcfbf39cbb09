import { expect, test, vi } from 'vitest';
import { orErrorPage } from './cms-response.server';
import { CmsError } from './cms-client.server';

const log = vi.fn();
const response = async (failure: Error) => {
  const thrown: unknown = await orErrorPage(Promise.reject(failure), log).catch((error: unknown) => error);
  return thrown instanceof Response ? [thrown.status, await thrown.text()] : thrown;
};

test('CAT-02 an HTTP failure of the CMS becomes its own words, a CMS that is away a sentence', async () => {
  expect(await response(new CmsError('status', 'HTTP error! status: 500', 500))).toEqual([
    502,
    'HTTP error! status: 500',
  ]);
  expect(await response(new CmsError('away', 'Please try again.'))).toEqual([503, 'Please try again.']);
});

test('a failure made by the other build of the same class counts as well', async () => {
  const twin = Object.assign(new Error('Please try again.'), { name: 'CmsError', kind: 'away' });
  expect(await response(twin)).toEqual([503, 'Please try again.']);
});

test('anything else is an error and stays one', async () => {
  const error = new TypeError('x is undefined');
  expect(await response(error)).toBe(error);
});
