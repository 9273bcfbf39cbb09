import { CACHE_TAGS_HEADER } from '@shop/contract';
import type { Context, Next } from 'koa';
import { cacheTags, sentTags, TAGS } from '../lib/documents/cache-tags';

/** Answers that storefronts keep. */
const KEPT = /^\/api\/(content|products|search)(\/|$)/;

/** Storefronts make pictures of them. */
const FILES = /^\/uploads\//;

/** Tells storefronts what an answer was made of: it is as it was until one of its tags is among those of a change (B-139). */
export default () =>
  async function tagAnswer(ctx: Context, next: Next): Promise<void> {
    const isFile = FILES.test(ctx.path);
    if (!isFile && (ctx.method !== 'GET' || !KEPT.test(ctx.path))) return next();
    const { tags } = await cacheTags.collect(next);
    if (isFile) tags.add(TAGS.files);
    if (ctx.status === 200 && tags.size > 0) ctx.set(CACHE_TAGS_HEADER, sentTags(tags).join(' '));
  };
