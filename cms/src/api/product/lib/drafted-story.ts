import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

const UID = 'api::product.product';

/** A piece's story (S-62), as the document service takes it. */
interface Story {
  story: unknown;
}

/**
 * The story of a published piece where its draft tells another one, which editors have not published: what visitors see,
 * and what is drafted. Null where both are the same.
 */
export async function draftedStory(
  strapi: Core.Strapi,
  documentId: string,
): Promise<{ published: Story; drafted: Story } | null> {
  const moment = await service(strapi, 'api::revision.recorder').moment(UID, documentId);
  const [published, drafted] = [moment.published.get(''), moment.draft.get('')];
  if (!published || !drafted || JSON.stringify(published.story) === JSON.stringify(drafted.story))
    return null;
  const asInput = async (story: unknown): Promise<Story> => {
    const { content } = await service(strapi, 'api::revision.restoring').remaining(UID, { story } as never);
    return content as Story;
  };
  return { published: await asInput(published.story), drafted: await asInput(drafted.story) };
}
