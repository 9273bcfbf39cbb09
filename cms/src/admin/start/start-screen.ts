import { adminApi } from '@strapi/strapi/admin';
import type { NamedDocument, StartScreen } from '../../panel-api/responses';

const POLL_MS = 15_000;

const api = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    getStartScreen: builder.query<StartScreen, undefined>({
      query: () => '/start-screen',
      keepUnusedDataFor: 0,
    }),
  }),
});

/** What waits, what nobody sees yet and what is planned: one call for all cards of the start screen. */
export const useStartScreen = () => api.useGetStartScreenQuery(undefined, { pollingInterval: POLL_MS });

/** The edit screen of a document. */
export function editScreen({ uid, documentId, locale, isSingle }: NamedDocument): string {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const language = locale === null ? '' : `?plugins[i18n][locale]=${encodeURIComponent(locale)}`;
  return `/content-manager/${path}${language}`;
}
