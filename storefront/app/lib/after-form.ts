import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * Loads a page's data anew after each form but a refused one: that leaves the page as it is, with what was typed into
 * it. Neither the sign-in, a CMS that is away nor a lost connection takes its place. One that somebody else overtook
 * (409) shows what they saved beside the words that were not. Every route with a loader exports this or a rule of its
 * own: without one the framework asks for its data after a refusal as well.
 */
export const afterForm: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;
