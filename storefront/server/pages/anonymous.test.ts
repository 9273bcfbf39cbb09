import { expect, test } from 'vitest';
import { isAnonymous } from './anonymous';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ cookie: '' }, true],
  [{ cookie: 'bid=b-1; bid.sig=x' }, true],
  [{ cookie: '__Host-bid=b-1; __Host-bid.sig=x' }, true],
  [{ cookie: '__Host-notice=eyJ0' }, false],
  [{ cookie: '__Host-shop_admin=x' }, false],
  [{ cookie: 'bid=b-1; token=jwt' }, false],
  [{ cookie: 'token=' }, false],
  [{ cookie: 'notice=eyJ0' }, false],
  [{ cookie: 'jwtToken=staff' }, false],
  [{ cookie: 'something-new=1' }, false],
  [{ cookie: 'bid' }, true],
  [{ authorization: 'Bearer x' }, false],
])('AUTH-07 a request with %j is anonymous: %s', (headers, anonymous) => {
  expect(isAnonymous(headers)).toBe(anonymous);
});
