import type { Core } from '@strapi/strapi';
import { populateFor } from '../../api/revision/domain/snapshot';
import { findModel } from './models';

/** What a query must ask for to get a whole document: its components, blocks and files, and the ids of what it links to. */
export function populateAll(strapi: Core.Strapi, uid: string): Record<string, unknown> {
  const find = findModel(strapi);
  return populateFor(find, find(uid), { relation: { fields: ['documentId'] } });
}
