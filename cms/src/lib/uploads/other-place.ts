import { DISK, type KeptPlace } from './kept-place';

const steps = (kept: string, own: string): string => {
  if (own === DISK) return '`npm run uploads:move -- disk`, with UPLOADS still naming that bucket,';
  if (kept === DISK) return '`npm run uploads:move -- s3`';
  return '`npm run uploads:move -- disk` with UPLOADS of before, and `npm run uploads:move -- s3` with the new one,';
};

/**
 * Why a copy with this store must not start: it would show no picture of before, and its own would be seen nowhere else.
 * @returns a sentence with the way out; null where the store is the shop's, or nobody has noted one yet
 */
export function otherPlaceProblem(kept: KeptPlace | null, own: string): string | null {
  if (!kept || kept.place === own || kept.next === own) return null;
  return (
    `The uploads of this shop are kept at ${kept.place}, and UPLOADS of this copy leads to ${own}, where they are not. ` +
    `Give it UPLOADS of before, or of the other copies; or move the files: ${steps(kept.place, own)} and start it then. The CMS stops.`
  );
}
