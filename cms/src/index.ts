import type { Core } from '@strapi/strapi';

export default {
  register(_: { strapi: Core.Strapi }): void {},
  async bootstrap(_: { strapi: Core.Strapi }): Promise<void> {},
};
