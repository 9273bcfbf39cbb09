import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { refuseUnapproved } from '../lib/documents/needs-approval';

/** Strapi's own calls that publish or unpublish, one document or several. */
const PUBLISHES =
  /^\/content-manager\/(collection-types|single-types)\/.+\/actions\/(publish|unpublish|bulkPublish|bulkUnpublish)\/?$/;

/** Strapi refuses whoever has no right to publish with 'Forbidden': here they are told what to do (S-88). */
export default () =>
  async function needsApproval(ctx: Context, next: Next): Promise<void> {
    if (!PUBLISHES.test(ctx.path)) return next();
    try {
      await next();
    } catch (error) {
      if (!(error instanceof errors.ForbiddenError)) throw error;
      refuseUnapproved(ctx);
    }
    if (ctx.status === 403) refuseUnapproved(ctx);
  };
