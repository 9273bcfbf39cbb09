import { describe, expect, test } from 'vitest';
import { firstSegments, isBearer, routeLabel } from './metrics';

const known = firstSegments([undefined, '/', ':locale', 'Rings/:productId', 'Admin', '*']);

describe('D-08 requests are counted by route', () => {
  test.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/Rings', '/rings'],
    ['/rings/abc', '/rings'],
    ['/Rings.data', '/rings'],
    ['/api/products', '/api'],
    ['/health/live', '/health'],
    ['/wp-login.php', 'other'],
    ['/abc/Rings', 'other'],
    ['/de', '/'],
    ['/de.data', '/'],
    ['/de/Rings/abc', '/rings'],
    ['', '/'],
  ])('%s counts as %s', (path, label) => {
    expect(routeLabel(path, known)).toBe(label);
  });
});

test.each([
  ['Bearer the-right-token-of-it', true],
  ['bearer the-right-token-of-it', false],
  ['Bearer the-right-token-of-i', false],
  ['Bearer ', false],
  [undefined, false],
])('D-08 the figures are told to who bears the token: %s', (authorization, expected) => {
  expect(isBearer(authorization, 'the-right-token-of-it')).toBe(expected);
});
