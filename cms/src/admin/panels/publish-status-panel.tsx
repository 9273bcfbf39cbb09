import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import type { PublishStatus } from '../../panel-api/responses';
import { localeOf, useDocumentStatus, type DocumentRef } from './document-status';

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
const when = (time: string) => new Date(time).toLocaleString(undefined, WHEN);

function sentence({ changedAt, liveAt, copies, showing }: PublishStatus): string {
  if (!changedAt) return 'Not changed since the shop was set up.';
  if (liveAt) return `Live since ${when(liveAt)}.`;
  if (copies === 0) return 'Saved. No storefront is running; it shows this as soon as it starts.';
  return `Published ${when(changedAt)}. Shown by ${showing} of ${copies} storefronts so far.`;
}

function StatusText({ place }: { place: DocumentRef }) {
  const { status, failure } = useDocumentStatus(place);
  return (
    <Typography variant="omega" role="status" textColor={status?.live.liveAt ? 'success600' : 'neutral800'}>
      {failure ?? (status ? sentence(status.live) : 'Asking …')}
    </Typography>
  );
}

/** Tells an editor since when visitors see the last published change. */
export const PublishStatusPanel: PanelComponent = ({ model, document, activeTab }) =>
  document?.documentId && activeTab !== null
    ? {
        title: 'On the shop',
        content: (
          <StatusText
            place={{
              uid: model,
              documentId: document.documentId,
              locale: localeOf(document),
              savedState: `${document.updatedAt} ${document.status}`,
            }}
          />
        ),
      }
    : null;
