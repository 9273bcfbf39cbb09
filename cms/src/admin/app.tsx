import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { categoryField } from './category/category-field';
import { confirmDeleteInUse } from './confirm-delete';
import { sendEditedVersion } from './edited-version';
import { hideAdvertisement, HOUSE } from './house/house';
import { textFields } from './interface-texts/text-fields';
import { moneyField, writeAmountsInLists } from './money/money-field';
import { askForSecondFactor } from './second-factor-dialog';
import { startWidgets } from './start/start-widgets';
import { ApprovalPanel } from './panels/approval-panel';
import { ContentChecksPanel } from './panels/content-checks-panel';
import { sayUnanswered } from './panels/error-message';
import { HistoryPanel } from './panels/history-panel';
import { MailPreviewPanel } from './panels/mail-preview-panel';
import { PublishStatusPanel } from './panels/publish-status-panel';
import { PresencePanel } from './panels/presence-panel';
import { SchedulePanel } from './panels/schedule-panel';
import { NotesPanel } from './panels/notes-panel';
import { OriginalPanel } from './languages/original-panel';
import { PictureTextsPanel } from './languages/picture-texts-panel';
import { PreviewPanel } from './panels/preview-panel';
import { SearchResultPanel } from './search-result/search-result-panel';
import { ReleasePanel } from './panels/release-panel';

/** As `@strapi/icons` draws theirs, which is no package of ours. */
const BinIcon = () => (
  <svg viewBox="0 0 32 32" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M27 6h-6V5a3 3 0 0 0-3-3h-4a3 3 0 0 0-3 3v1H5v2h1v19a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V8h1zM13 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1h-6zm11 22H8V8h16zM14 13v9h-2v-9zm6 0v9h-2v-9z" />
  </svg>
);

/** Sheets upon each other. */
const ReleasesIcon = () => (
  <svg viewBox="0 0 32 32" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M16 3 2 10.5 16 18l14-7.5zM5.7 14.9 2 16.9 16 24.4l14-7.5-3.7-2L16 20.5zM5.7 21.2 2 23.2 16 30.7l14-7.5-3.7-2L16 26.8z" />
  </svg>
);

type Apis = ContentManagerPlugin['config']['apis'];

/** Of any type. */
const MAY_PUBLISH = [{ action: 'plugin::content-manager.explorer.publish' }] as never[];

/** The shop's additions to Strapi's panel. */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    auth: HOUSE.auth,
    menu: HOUSE.menu,
    head: HOUSE.head,
    theme: HOUSE.theme,
    translations: {
      en: {
        ...HOUSE.words,
        // Strapi calls it irreversible, which the bin makes untrue.
        'content-manager.actions.delete.dialog.body':
          'Are you sure you want to delete this document? It can be brought back from the bin.',
      },
    },
  },
  register(app: StrapiApp) {
    hideAdvertisement();
    app.widgets.register(startWidgets);
    app.customFields.register([moneyField, categoryField, ...textFields]);
    app.addMenuLink({
      to: 'releases',
      icon: ReleasesIcon,
      intlLabel: { id: 'shop.releases', defaultMessage: 'Releases' },
      permissions: MAY_PUBLISH,
      position: 8,
      Component: () => import('./releases/releases-page'),
    });
    app.addMenuLink({
      to: 'bin',
      icon: BinIcon,
      intlLabel: { id: 'shop.bin', defaultMessage: 'Bin' },
      permissions: [],
      position: 9,
      Component: () => import('./bin/bin-page'),
    });
  },
  bootstrap(app: StrapiApp) {
    confirmDeleteInUse();
    askForSecondFactor();
    sayUnanswered();
    sendEditedVersion();
    writeAmountsInLists(app);
    const apis = app.getPlugin('content-manager').apis as unknown as Apis;
    apis.addEditViewSidePanel([
      PresencePanel,
      PreviewPanel,
      OriginalPanel,
      MailPreviewPanel,
      PublishStatusPanel,
      ApprovalPanel,
      ContentChecksPanel,
      PictureTextsPanel,
      SearchResultPanel,
      NotesPanel,
      HistoryPanel,
      SchedulePanel,
      ReleasePanel,
    ]);
  },
};
