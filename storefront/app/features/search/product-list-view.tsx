import { Link } from '@remix-run/react';
import type { SearchResult } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { ProductCard } from '~/features/catalogue/product-card';
import { buttonClass } from '~/ui/button';
import { ListFilters } from './list-filters';
import { isFiltered, listPath, type ListQuery } from './list-query';
import { PagesNav } from './pages-nav';

const SIZES = '(width > 1024px) 25vw, 50vw';

interface Props {
  query: ListQuery;
  result: SearchResult;
  /** Another list is on its way. */
  loading: boolean;
}

/** The full catalogue: words, filters, order and pages, all of them in the address (D-03). */
export function ProductListView({ query, result, loading }: Props) {
  const t = useText();
  const last = Math.max(1, Math.ceil(result.total / result.pageSize));
  return (
    <div className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page) pb-(--space-section)">
      <header className="flex flex-col items-center gap-3 pb-10 pt-8 text-center md:pt-12">
        <h1 className="max-w-full font-display text-3xl break-words">
          {query.q === '' ? t('The collection') : t('“{words}”', { words: query.q })}
        </h1>
        <p role="status" className="text-ink-soft tabular-nums">
          {loading ? t('Loading products...') : t('{n} pieces', { n: result.total })}
        </p>
      </header>
      <div className="px-3 md:px-0">
        <ListFilters key={listPath(query)} query={query} facets={result.facets} />
      </div>
      <div className={clsx('pt-10 transition-opacity', loading && 'opacity-40')} aria-busy={loading}>
        {result.items.length === 0 ? (
          <NothingFound narrowed={isFiltered(query)} />
        ) : (
          <div className="grid grid-cols-2 gap-x-2 gap-y-2 md:gap-x-4 lg:grid-cols-4">
            {result.items.map((product, i) => (
              <ProductCard key={product._id} product={product} sizes={SIZES} priority={i < 4} />
            ))}
          </div>
        )}
        <PagesNav query={query} last={last} />
      </div>
    </div>
  );
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-col items-center gap-6 py-(--space-section) text-center">
      <p className="font-display text-xl">
        {t(narrowed ? 'We found no piece for this.' : 'There are no pieces in the shop at the moment.')}
      </p>
      {narrowed && (
        <>
          <p className="text-ink-soft">{t('Try fewer words or a wider price range.')}</p>
          <Link to="/ProductList" className={buttonClass('secondary')}>
            {t('See everything')}
          </Link>
        </>
      )}
    </div>
  );
}
