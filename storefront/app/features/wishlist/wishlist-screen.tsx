import { Link } from '@remix-run/react';
import { ProductCard } from '~/features/catalogue/product-card';
import { useHydrated } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { useKeptIds, wishlist } from './kept-ids';
import { usePieces } from './use-pieces';

/** The pieces a shopper keeps in this browser; no account is needed. */
export function WishlistScreen() {
  const ids = useKeptIds(wishlist);
  const { pieces, failed } = usePieces(ids);
  const hydrated = useHydrated();
  return (
    <div className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page) pb-(--space-section)">
      <header className="flex flex-col items-center gap-3 pt-8 pb-10 text-center md:pt-12">
        <h1 className="font-display text-3xl">Wishlist</h1>
        <p className="text-ink-soft">Kept in this browser.</p>
      </header>
      {(!hydrated || (!pieces && !failed)) && (
        <p role="status" className="text-center text-ink-soft">
          Loading products...
        </p>
      )}
      {failed && (
        <p role="alert" className="text-center text-error">
          Your wishlist cannot be loaded at the moment.
        </p>
      )}
      {hydrated && pieces?.length === 0 && (
        <div className="flex flex-col items-center gap-6 py-10 text-center">
          <p>Your wishlist is empty. The heart on a piece puts it here.</p>
          <Link to="/ProductList" className={buttonClass('secondary')}>
            See the collection
          </Link>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 md:gap-x-4 lg:grid-cols-4">
        {pieces?.map((piece) => (
          <ProductCard key={piece._id} product={piece} sizes="(width > 1024px) 25vw, 50vw" />
        ))}
      </div>
    </div>
  );
}
