import { CACHE_TAGS_HEADER } from '@shop/contract';
import type { Context, Next } from 'koa';
import { cacheTags, sentTags } from '../lib/documents/cache-tags';

/** Answers that storefronts keep. */
const KEPT = /^\/api\/(content|products|search)(\/|$)/;

/** Tells storefronts what an answer was made of: it is as it was until one of its tags is among those of a change (B-139). */
export default () =>
  async function tagAnswer(ctx: Context, next: Next): Promise<void> {
    if (ctx.method !== 'GET' || !KEPT.test(ctx.path)) return next();
    const { tags } = await cacheTags.collect(next);
    if (ctx.status === 200 && tags.size > 0) ctx.set(CACHE_TAGS_HEADER, sentTags(tags).join(' '));
  };
