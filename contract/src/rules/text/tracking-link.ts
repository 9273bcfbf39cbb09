/** The carriers' own pages, opened with a parcel's number at the end. */
const CARRIERS: readonly [named: RegExp, page: string][] = [
  [/\bUPS\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bFedEx\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bUSPS\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bDHL\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** Where a parcel can be followed; empty for a carrier that the shop does not know, and without a number. */
export function trackingLink(carrier: string, tracking: string): string {
  const [, page] = CARRIERS.find(([named]) => named.test(carrier)) ?? [];
  return page && tracking ? page + encodeURIComponent(tracking) : '';
}
