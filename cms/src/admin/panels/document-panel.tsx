import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import type { ComponentType } from 'react';
import { localeOf, type DocumentRef } from './document-status';

/** The stored document beside whose form a panel stands. */
export interface PanelPlace extends DocumentRef {
  locale: string | undefined;
  collectionType: string;
  /** When the draft that the screen read was saved. */
  readAt: string | null;
  /** False for types whose changes are seen at once. */
  hasDrafts: boolean;
}

type Shown = Parameters<PanelComponent>[0];

/** A panel beside the form of a document, once that is stored and where `isFor` says so. */
export const documentPanel =
  (title: string, Content: ComponentType<PanelPlace>, isFor: (shown: Shown) => boolean): PanelComponent =>
  (shown) => {
    const { model, document, collectionType, activeTab } = shown;
    if (!document?.documentId || !isFor(shown)) return null;
    const place = {
      uid: model,
      documentId: document.documentId,
      collectionType,
      locale: localeOf(document),
      savedState: `${document.updatedAt} ${document.status}`,
      readAt: typeof document.updatedAt === 'string' ? document.updatedAt : null,
      hasDrafts: activeTab !== null,
    };
    return { title, content: <Content {...place} /> };
  };

export const hasDrafts = ({ activeTab }: Shown): boolean => activeTab !== null;

/** The sentence of a refusal; nothing where there is none. */
export function Failure({ sentence }: { sentence: string | null }) {
  if (!sentence) return null;
  return (
    <Typography variant="pi" textColor="danger600" role="alert">
      {sentence}
    </Typography>
  );
}

/** A moment as people here read it. */
export const when = (time: string, timeStyle: 'short' | 'medium' = 'short'): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle });
