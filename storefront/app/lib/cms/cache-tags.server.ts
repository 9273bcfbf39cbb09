import { AsyncLocalStorage } from 'node:async_hooks';
import { CacheTagCollector } from '@shop/contract';

/** Of the answers of the CMS. */
export const cacheTags = new CacheTagCollector(new AsyncLocalStorage());
