import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  pageProblems,
  pictureProblems,
  settingsProblems,
  siteProblems,
  storyProblems,
  type Known,
  type Stored,
} from '../api/content/domain/publish-checks';
import { pagePath, storyPath } from '../api/content/domain/to-page';
import { populateAll } from '../lib/populate';

const CHECKS = {
  'api::page.page': pageProblems,
  'api::story.story': storyProblems,
  'api::site.site': siteProblems,
  'api::home.home': pictureProblems,
  'api::category.category': pictureProblems,
  'api::shop-settings.shop-settings': settingsProblems,
} as const satisfies Record<string, (stored: Stored, known: Known) => string[]>;
type Checked = keyof typeof CHECKS;

const isChecked = (uid: string): uid is Checked => Object.hasOwn(CHECKS, uid);

/** What there is, by document id, and whether it is published: of a type whose address is made from one member. */
async function paths(
  strapi: Core.Strapi,
  uid: 'api::page.page' | 'api::story.story' | 'api::category.category',
  member: string,
  path: (word: string) => string,
): Promise<Map<string, { path: string; published: boolean }>> {
  const find = (status: 'draft' | 'published') =>
    strapi.documents(uid).findMany({ status, fields: [member] as never, limit: -1 }) as unknown as Promise<
      Record<string, string>[]
    >;
  const published = new Set((await find('published')).map((document) => document.documentId));
  return new Map(
    (await find('draft')).map((document) => [
      String(document.documentId),
      { path: path(String(document[member])), published: published.has(document.documentId) },
    ]),
  );
}

async function known(strapi: Core.Strapi): Promise<Known> {
  const products = (await strapi
    .documents('api::product.product')
    .findMany({ status: 'published', fields: ['documentId'] as never, limit: -1 })) as {
    documentId: string;
  }[];
  return {
    pages: await paths(strapi, 'api::page.page', 'slug', pagePath),
    stories: await paths(strapi, 'api::story.story', 'slug', storyPath),
    categories: await paths(strapi, 'api::category.category', 'page', (page) => `/${page}`),
    products: new Set(products.map((product) => product.documentId)),
  };
}

/**
 * Stops a publish that would harm a page, whatever door it comes by, with a sentence for each thing to mend. The check
 * reads what is about to be published: the draft.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  const check = async (uid: Checked, documentId: string): Promise<void> => {
    const draft = (await strapi
      .documents(uid)
      .findOne({ documentId, status: 'draft', populate: populateAll(strapi, uid) as never })) as unknown;
    if (!draft) return;
    const problems = CHECKS[uid](draft as Stored, await known(strapi));
    if (problems.length > 0) throw new errors.ApplicationError(problems.join(' '));
  };

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isChecked(uid)) return next();
    const params = context.params as { documentId?: string; status?: string };
    if (action === 'publish') {
      if (params.documentId) await check(uid, params.documentId);
      return next();
    }
    // Written and published in one go: undone as a whole where it must not be.
    if ((action === 'create' || action === 'update') && params.status === 'published') {
      return strapi.db.transaction(async () => {
        const result = (await next()) as { documentId?: string } | null;
        if (result?.documentId) await check(uid, result.documentId);
        return result;
      }) as unknown as ReturnType<typeof next>;
    }
    return next();
  });
}
