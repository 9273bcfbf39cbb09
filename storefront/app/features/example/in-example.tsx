import type { CartLine } from '@shop/contract';
import { lazy, Suspense, type ReactNode } from 'react';

// Editors alone meet it: its code is on no shopper's way.
const ExampleBag = lazy(() => import('./example-bag'));

interface Props {
  /** Of the example; null on every page of a shopper's. */
  lines: readonly CartLine[] | null;
  children: ReactNode;
}

/** A page of the bag, in a preview with the example's lines in it (S-111). */
export function InExample({ lines, children }: Props) {
  if (!lines) return children;
  return (
    <Suspense>
      <ExampleBag lines={lines}>{children}</ExampleBag>
    </Suspense>
  );
}
