import type { ShouldRevalidateFunction } from '@remix-run/react';

/** A save that somebody else overtook shows what they saved, beside the words that were not. */
export const afterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
