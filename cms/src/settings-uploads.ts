/** A bucket of an S3-compatible store, and where in it the shop's files lie. */
export interface BucketPlace {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  /** Empty for Amazon's own. */
  endpoint: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]+$/;
/** What stores outside of Amazon, which have one region, are signed for where none is named. */
const ANY_REGION = 'us-east-1';

export const BUCKET_EXPECTED =
  'expected s3://bucket?region=eu-central-1 (with a /prefix behind the bucket, and &endpoint=https://… where it is not Amazon), or nothing for the disk';

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && search === '' && pathname === '/';
}

/** Reads `s3://bucket/prefix?region=…&endpoint=…`; null for what is no such address. */
export function readBucketPlace(text: string): BucketPlace | null {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const { hostname: bucket, pathname, username, port, searchParams, hash } = new URL(text);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder && `${folder}/`;
  const endpoint = searchParams.get('endpoint') ?? '';
  const region = searchParams.get('region') ?? (endpoint && ANY_REGION);
  const isKnown = [...searchParams.keys()].every((name) => name === 'region' || name === 'endpoint');
  const fits =
    [username, port, hash].join('') === '' &&
    BUCKET.test(bucket) &&
    PREFIX.test(prefix) &&
    REGION.test(region) &&
    (endpoint === '' || isEndpoint(endpoint));
  return isKnown && fits ? { bucket, prefix, region, endpoint: endpoint.replace(/\/$/, '') } : null;
}
