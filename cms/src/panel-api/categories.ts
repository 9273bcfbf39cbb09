import type { Core } from '@strapi/strapi';
import { service } from '../lib/services';
import { panelRoute } from './panel-route';
import type { CategoryChoice } from './responses';

/** GET /piece-categories of the CMS: what a piece can be filed under, for signed-in staff only (S-97). */
export function registerCategoryRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '/piece-categories',
    routes: [
      panelRoute('GET', '/', async (): Promise<CategoryChoice[]> => {
        const { all } = await service(strapi, 'api::product-category.categories').now();
        return all.map(({ word, name }) => ({ word, name }));
      }),
    ],
  } as never);
}
