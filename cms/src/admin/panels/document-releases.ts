import { useFetchClient } from '@strapi/strapi/admin';
import type { DocumentReleases, ReleaseAction } from '../../panel-api/release-responses';
import { inLanguage, type DocumentRef } from './document-status';
import { usePolled } from './use-polled';

/** The release that a document is in, and the ways into one and out of it. */
export function useDocumentReleases({ uid, documentId, locale }: DocumentRef) {
  const { post, del } = useFetchClient();
  const base = `/shop-releases/of/${uid}/${documentId}${inLanguage(locale)}`;
  const { told, failure, attempt } = usePolled<DocumentReleases>(base);
  return {
    told,
    failure,
    /** Whether it is in. */
    put: (into: { release: number } | { name: string }, action: ReleaseAction) =>
      attempt(() => post(base, { ...into, action })),
    takeOut: (releaseId: number, entryId: number) =>
      attempt(() => del(`/shop-releases/${releaseId}/entries/${entryId}`)),
  };
}
