import type { ShopContent } from '@shop/contract';
import type { ReactNode } from 'react';

interface Props {
  /** Null while the shop's words could not be had. */
  shop: ShopContent | null;
  children: ReactNode;
}

/** What every page stands in: bar, page, footer. */
export function Shell({ shop, children }: Props) {
  return (
    <>
      <header className="page flex h-(--bar-height) items-center justify-center border-b border-line">
        <a href="/" className="font-display text-xl">
          {shop?.brandName ?? 'Home'}
        </a>
      </header>
      <main id="content">{children}</main>
    </>
  );
}
