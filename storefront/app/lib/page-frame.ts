import { createContext } from 'react';

/**
 * The address of a page that is no longer what its route says of it, and what sets it: the page then stands in the shop's
 * own bar and footer. Empty: it has no address of its own. Null: the route's frame stands.
 */
export const PageFrameContext = createContext<[path: string | null, setPath: (path: string | null) => void]>([
  null,
  () => undefined,
]);
