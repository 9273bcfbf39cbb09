import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link.js';

test.each([
  ['UPS', '1Z 99/9', 'https://www.ups.com/track?tracknum=1Z%2099%2F9'],
  ['ups ground', '1Z', 'https://www.ups.com/track?tracknum=1Z'],
  ['FedEx', '7', 'https://www.fedex.com/fedextrack/?trknbr=7'],
  ['USPS', '9', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9'],
  ['DHL Express', 'JD', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD'],
  ['UPS', '', ''],
  ['Groups of friends', '1', ''],
])('D-08 a parcel of %s with the number %j is followed at %j', (carrier, tracking, page) => {
  expect(trackingLink(carrier, tracking)).toBe(page);
});
