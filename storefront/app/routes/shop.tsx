import type { MetaFunction } from '@remix-run/node';
import { fallbackMeta, rootData } from '~/lib/meta/page-meta';

// Around every page of the shop. A failed action asks for the data of the routes above the one that shows the error
// and of no other: shown by the root, it would stand in a shell without menu, brand and footer.
export { Outlet as default } from '@remix-run/react';
export { PageFailure as ErrorBoundary } from '~/ui/page-failure';

export const meta: MetaFunction = ({ matches, error }) => fallbackMeta(rootData(matches), error);
