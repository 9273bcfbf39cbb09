import { useSyncExternalStore } from 'react';
import { useText } from '~/i18n/text';
import { ProductCard } from '~/features/catalogue/product-card';
import { isAccountsWishlist, useSavedIds, wishlist } from '~/features/saved/saved-ids';
import { SavedPieces } from '~/features/saved/saved-pieces';
import { usePieces } from '~/features/saved/use-pieces';

const inBrowser = () => false;

/** The pieces a shopper keeps: in this browser, no account is needed; in the account of whoever is signed in (S-122). */
export function WishlistScreen() {
  const t = useText();
  const kept = usePieces(useSavedIds(wishlist));
  const isAccounts = useSyncExternalStore(wishlist.subscribe, isAccountsWishlist, inBrowser);
  return (
    <div className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page) pb-(--space-section)">
      <header className="flex flex-col items-center gap-3 pt-8 pb-10 text-center md:pt-12">
        <h1 className="font-display text-3xl">{t('Wishlist')}</h1>
        <p className="text-ink-soft">{t(isAccounts ? 'Kept in your account.' : 'Kept in this browser.')}</p>
      </header>
      <SavedPieces
        {...kept}
        empty="Your wishlist is empty. The heart on a piece puts it here."
        failure="Your wishlist cannot be loaded at the moment."
      >
        {(pieces) => (
          <div className="card-row">
            {pieces.map((piece) => (
              <ProductCard key={piece._id} product={piece} sizes="(width > 1024px) 25vw, 50vw" />
            ))}
          </div>
        )}
      </SavedPieces>
    </div>
  );
}
