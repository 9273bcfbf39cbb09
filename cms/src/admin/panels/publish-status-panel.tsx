import { Typography } from '@strapi/design-system';
import type { PublishStatus } from '../../panel-api/responses';
import { documentPanel, hasDrafts, when, type PanelPlace } from './document-panel';
import { useDocumentStatus } from './document-status';

function sentence({ changedAt, liveAt, copies, showing }: PublishStatus): string {
  if (!changedAt) return 'Not changed since the shop was set up.';
  if (liveAt) return `Live since ${when(liveAt, 'medium')}.`;
  if (copies === 0) return 'Saved. No storefront is running; it shows this as soon as it starts.';
  return `Published ${when(changedAt, 'medium')}. Shown by ${showing} of ${copies} storefronts so far.`;
}

function StatusText(place: PanelPlace) {
  const { status, failure } = useDocumentStatus(place);
  return (
    <Typography variant="omega" role="status" textColor={status?.live.liveAt ? 'success600' : 'neutral800'}>
      {failure ?? (status ? sentence(status.live) : 'Asking …')}
    </Typography>
  );
}

/** Tells an editor since when visitors see the last published change. */
export const PublishStatusPanel = documentPanel('On the shop', StatusText, hasDrafts);
