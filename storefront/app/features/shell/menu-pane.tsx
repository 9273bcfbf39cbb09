import type { Product } from '@shop/contract';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { SmallTile } from '~/features/catalogue/small-tile';

interface Props {
  title: string;
  /** Null: still loading, or failed (MENU-07). */
  products: Product[] | null;
  follow: (event: MouseEvent<HTMLAnchorElement>, to: string, product: Product) => void;
}

/** The products of the collection that is pointed at or focused (MENU-02). */
export function MenuPane({ title, products, follow }: Props) {
  const t = useText();
  return (
    <section aria-label={title} className="min-w-0 flex-1 border-l border-line px-10 py-8">
      <h2 className="mb-6 font-display text-xl">{title}</h2>
      {products === null && (
        <p role="status" className="text-ink-soft">
          {t('Loading products...')}
        </p>
      )}
      {products?.length === 0 && (
        <p className="text-ink-soft">{t('There are no pieces in this collection at the moment.')}</p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 xl:grid-cols-4">
        {products?.map((product) => (
          <li key={product._id} className="min-w-0">
            <SmallTile product={product} to={`/navbar-detail/${product._id}`} onFollow={follow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
