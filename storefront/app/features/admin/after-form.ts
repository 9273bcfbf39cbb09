import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * A form that was refused leaves the page as it is, with what was typed into it: neither the sign-in nor a CMS that is
 * away takes its place. One that somebody else overtook shows what they saved beside the words that were not.
 */
export const afterForm: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;
