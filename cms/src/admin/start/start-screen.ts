import { adminApi } from '@strapi/strapi/admin';
import type { StartScreen } from '../../panel-api/responses';

const POLL_MS = 60_000;

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
