import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { localeOf, useDesk, type Desk, type DeskPlace } from './desk';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);

function sentence({ changedAt, liveAt, copies, showing }: Desk['live']): string {
  if (!changedAt) return 'Not changed since the shop was set up.';
  if (liveAt) return `Live since ${when(liveAt)}.`;
  if (copies === 0) return 'Saved. No storefront is running; it shows this as soon as it starts.';
  return `Published ${when(changedAt)}. Shown by ${showing} of ${copies} storefronts so far.`;
}

function Live({ place }: { place: DeskPlace }) {
  const { desk, failure } = useDesk(place);
  return (
    <Typography variant="omega" role="status" textColor={desk?.live.liveAt ? 'success600' : 'neutral800'}>
      {failure ?? (desk ? sentence(desk.live) : 'Asking …')}
    </Typography>
  );
}

/** Tells an editor since when visitors see the last published change. */
export const LivePanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId && activeTab !== null
    ? {
        title: 'On the shop',
        content: (
          <Live
            place={{
              uid: model,
              documentId: document.documentId,
              locale: localeOf(document),
              revised: `${document.updatedAt} ${document.status}`,
            }}
          />
        ),
      }
    : null;
