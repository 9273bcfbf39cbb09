import { expect, test } from 'vitest';
import { readTarget } from './request-target';

test.each([
  ['/', '/', ''],
  ['/Rings?q=a%20b&q=c', '/Rings', '?q=a%20b&q=c'],
  ['/./__manifest', '/__manifest', ''],
  ['/a/%2e%2E/__manifest?p=1', '/__manifest', '?p=1'],
  ['/a\\..\\b', '/b', ''],
  ['/../../etc/passwd', '/etc/passwd', ''],
  ['//evil.example/x', '//evil.example/x', ''],
  ['/Rings?_data=root', '/Rings', ''],
  ['/Rings?a=1&_data=root&b=%2B&_data=x', '/Rings', '?a=1&b=%2B'],
  ['/caf\u00e9', '/caf%C3%A9', ''],
])('%s is read as path %s with query %j', (target, path, search) => {
  expect(readTarget(target)).toEqual({ path, search });
});

test.each([
  ['*', 400],
  ['', 400],
  ['http://evil.example/', 400],
  ['evil.example:443', 400],
  [`/${'a'.repeat(1_001)}`, 414],
  [`/?q=${'a'.repeat(9_000)}`, 414],
])('%s is refused', (target, status) => {
  expect(readTarget(target)).toMatchObject({ status });
});
