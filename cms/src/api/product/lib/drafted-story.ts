import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { STORIES, type StoryField } from '../domain/story-fields';

const UID = 'api::product.product';

/** A piece's stories (S-62, S-101), as the document service takes them. */
type Stories = Partial<Record<StoryField, unknown>>;

/**
 * The stories of a published piece that its draft tells otherwise, which editors have not published: what visitors see, and
 * what is drafted. Null where all are the same.
 */
export async function draftedStory(
  strapi: Core.Strapi,
  documentId: string,
): Promise<{ published: Stories; drafted: Stories } | null> {
  const moment = await service(strapi, 'api::revision.recorder').moment(UID, documentId);
  const [published, drafted] = [moment.published.get(''), moment.draft.get('')];
  if (!published || !drafted) return null;
  const changed = STORIES.map(([, field]) => field).filter(
    (field) => JSON.stringify(published[field]) !== JSON.stringify(drafted[field]),
  );
  if (changed.length === 0) return null;
  const asInput = async (side: typeof published): Promise<Stories> => {
    const stories = Object.fromEntries(changed.map((field) => [field, side[field]]));
    const { content } = await service(strapi, 'api::revision.restoring').remaining(UID, stories as never);
    return content as Stories;
  };
  return { published: await asInput(published), drafted: await asInput(drafted) };
}
