import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { CarePanel } from './panels/care-panel';
import { HistoryPanel } from './panels/history-panel';
import { LivePanel } from './panels/live-panel';
import { MeetingPanel } from './panels/meeting-panel';
import { PlanPanel } from './panels/plan-panel';
import { PreviewPanel } from './panels/preview-panel';

type Apis = ContentManagerPlugin['config']['apis'];

/** The shop's additions to Strapi's panel. */
export default {
  config: { locales: [], tutorials: false, notifications: { releases: false } },
  bootstrap(app: StrapiApp) {
    const apis = app.getPlugin('content-manager').apis as unknown as Apis;
    apis.addEditViewSidePanel([MeetingPanel, PreviewPanel, LivePanel, CarePanel, HistoryPanel, PlanPanel]);
  },
};
