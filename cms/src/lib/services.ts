import type { Core } from '@strapi/strapi';

/** Every service of the shop by its uid. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by src/services.ts
export interface Services {}

/** Asks Strapi for one of the shop's services, typed. */
export function service<Uid extends keyof Services>(strapi: Core.Strapi, uid: Uid): Services[Uid] {
  return strapi.service(uid as never) as unknown as Services[Uid];
}
