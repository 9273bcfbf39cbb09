import { errors } from '@strapi/utils';

/** What somebody is told whose role lacks the right to publish: to the owner, that right is the setting (S-88). */
export const NEEDS_APPROVAL =
  'Your changes need a colleague’s approval before they are published. Ask for it beside the form.';

export const needsApproval = () => new errors.ForbiddenError(NEEDS_APPROVAL);
