import { expect, test } from 'vitest';
import { isPersonalRequest, mayNameSomebody } from './personal-request';

test.each<[Record<string, string>, { personal: boolean; named: boolean }]>([
  [{}, { personal: false, named: false }],
  [{ cookie: '' }, { personal: false, named: false }],
  [{ cookie: 'bid' }, { personal: false, named: false }],
  [{ cookie: 'bid=b-1; bid.sig=x' }, { personal: false, named: false }],
  [{ cookie: '__Host-bid=b-1; __Host-bid.sig=x' }, { personal: false, named: false }],
  [{ cookie: 'bid=b-1; token=jwt' }, { personal: false, named: true }],
  [{ cookie: 'token=' }, { personal: false, named: true }],
  [{ cookie: '__Host-shop_admin=x' }, { personal: false, named: true }],
  [{ cookie: 'something-new=1; a.notice=2' }, { personal: false, named: true }],
  [{ cookie: 'notice=eyJ0' }, { personal: true, named: true }],
  [{ cookie: 'token=jwt;  __Host-notice=eyJ0' }, { personal: true, named: true }],
  [{ authorization: 'Bearer x' }, { personal: true, named: false }],
])('AUTH-07 what a request with %j says of its sender: %j', (headers, { personal, named }) => {
  expect({ personal: isPersonalRequest(headers), named: mayNameSomebody(headers) }).toEqual({
    personal,
    named,
  });
});
