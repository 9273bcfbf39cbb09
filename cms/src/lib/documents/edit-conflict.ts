import type { Core } from '@strapi/strapi';
import { ShopError } from '../errors';
import { service } from '../services';

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** What somebody was about to overwrite. */
export interface EditConflict {
  /** The kind of thing and its id, as its revisions name them. */
  type: string;
  id: string;
  /** As a sentence calls it: 'this product'. */
  thing: string;
  /** When it was last saved, UTC, ISO 8601. */
  changedAt: string;
  /** What became of the caller's own wish; that of a save unless it is said. */
  outcome?: string;
}

/** The 409 of a save that would overwrite what somebody else saved meanwhile: it names them, and when. */
export async function editConflict(
  strapi: Core.Strapi,
  { type, id, thing, changedAt, outcome = 'Nothing of yours was saved yet.' }: EditConflict,
): Promise<ShopError> {
  const last = { type, id, page: 1, pageSize: 1 };
  const { revisions } = await service(strapi, 'api::revision.revision').page(last);
  const [changedBy, at] = [revisions[0]?.who.name ?? 'Somebody', new Date(changedAt)];
  return new ShopError(
    'conflict',
    'changed_meanwhile',
    `${changedBy} saved ${thing} on ${TIME.format(at)} UTC, after you opened it. ${outcome}`,
    { extra: { changedBy, changedAt: at.toISOString() } },
  );
}
