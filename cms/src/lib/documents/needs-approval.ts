import type { Context } from 'koa';

/** What somebody is told whose role lacks the right to publish: to the owner, that right is the setting (S-88). */
export const NEEDS_APPROVAL =
  'Your changes need a colleague’s approval before they are published. Ask for it beside the form.';

/** As an HTTP error: of a ForbiddenError Strapi tells nothing but its name. */
export function refuseUnapproved(ctx: Context): never {
  return ctx.throw(403, NEEDS_APPROVAL);
}
