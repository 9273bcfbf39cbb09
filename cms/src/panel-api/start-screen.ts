import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { languageName } from '../api/shop-settings/domain/spoken-languages';
import { shopSettings } from '../lib/shop-settings';
import type { ProjectionName } from '../lib/staff/staff-projections';
import { rowCount } from '../lib/staff/staff-table';
import { service } from '../lib/services';
import { strapiPart } from '../lib/strapi-parts';
import { documentRights } from './document-rights';
import { panelRoute, panelStateOf } from './panel-route';
import type { StartScreen, WaitingWork } from './responses';

/** Who may read messages sees the appointments too, which are no type of Strapi's menu (S-112). */
const MESSAGES = 'api::contact-message.contact-message';
/** What people wait for, where the staff panel lists it, and the type that a role must be allowed to read. */
const WORK = [
  ['questions', 'api::question.question', 'staff_questions', { open: true }, '/Admin/questions'],
  ['reviews', 'api::review.review', 'staff_reviews', { state: 'pending' }, '/Admin/reviews'],
  ['messages', MESSAGES, 'staff_contacts', { done: false }, '/Admin/contacts'],
] as const satisfies readonly (readonly [WaitingWork['of'], string, ProjectionName, object, string])[];
/** Rows of each list. */
const MOST = 10;

/**
 * What Strapi's start screen shows in place of Strapi's statistics: GET /start-screen of the CMS, for signed-in staff
 * only, each with what their role may read.
 */
export function registerStartScreenRoute(strapi: Core.Strapi): void {
  const mayRead = (ctx: Context) => {
    const { userAbility } = panelStateOf(ctx);
    const checker = strapiPart(strapi, 'plugin::content-manager.permission-checker');
    return (uid: string, row?: object) => !checker.create({ userAbility, model: uid }).cannot.read(row);
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/start-screen',
    routes: [
      panelRoute('GET', '/', async (ctx): Promise<StartScreen> => {
        const may = mayRead(ctx);
        const origin = shopSettings(strapi).STOREFRONT_URL;
        const waiting: WaitingWork[] = [];
        for (const [of, uid, rows, open, path] of WORK) {
          // Who may read their own rows alone is told no count, as in /Admin.
          if (!may(uid, {})) continue;
          const count = await rowCount(strapi, rows, (query) => void query.where(open));
          waiting.push({ of, count, url: origin + path });
        }
        if (may(MESSAGES, {})) {
          const { owed } = await service(strapi, 'api::appointment.appointment-list').counts();
          waiting.push({ of: 'links', count: owed, url: `${origin}/Admin/appointments?status=owed` });
        }
        const { publishesAnything, mayPublish } = documentRights(strapi, ctx);
        return {
          shopUrl: origin,
          languages: (await service(strapi, 'api::shop-settings.languages').spoken())
            .filter((code) => code !== DEFAULT_LOCALE)
            .map((code) => ({ code, name: languageName(code) })),
          asked: await service(strapi, 'api::editing.notes').asked(panelStateOf(ctx).user.id, may, MOST),
          approvals: publishesAnything
            ? await service(strapi, 'api::editing.approvals').waiting(mayPublish, MOST)
            : [],
          waiting,
          unpublished: await service(strapi, 'api::editing.unpublished-changes').latest(may, MOST),
          planned: await service(strapi, 'api::schedule.next-changes').list(may, MOST),
          releases: publishesAnything ? await service(strapi, 'api::schedule.release-list').news() : [],
        };
      }),
    ],
  } as never);
}
