import { Link } from '@remix-run/react';
import type { Product, SearchResult } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useText, type Translate } from '~/i18n/text';
import { ProductCard } from '~/features/catalogue/product-card';
import { buttonClass } from '~/ui/button';
import { ActiveFilters } from './active-filters';
import { ListBar } from './list-bar';
import { ListFilters } from './list-filters';
import { filterCount, type ListQuery } from './list-query';
import { categoryLabel } from './list-words';
import { PagesNav } from './pages-nav';

const SIZES = '(width > 1024px) 25vw, 50vw';

interface Props {
  query: ListQuery;
  result: SearchResult;
  /** Pieces to show where nothing was found. */
  instead?: readonly Product[];
  /** Another list is on its way. */
  loading: boolean;
}

/** The full catalogue: words, filters, order and pages, all of them in the address (D-03). */
export function ProductListView({ query, result, instead = [], loading }: Props) {
  const t = useText();
  const last = Math.max(1, Math.ceil(result.total / result.pageSize));
  return (
    <div className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page) pb-(--space-section)">
      <header className="flex flex-col items-center gap-3 pb-10 pt-8 text-center md:pt-12">
        <h1 className="max-w-full font-display text-3xl break-words">{titleOf(query, result, t)}</h1>
      </header>
      <div className="flex flex-col gap-5 px-3 md:px-0">
        <ListBar query={query} total={result.total} loading={loading} />
        {/* The same as a form, in pages without scripts. The browser's code goes without. */}
        <noscript>{import.meta.env.SSR && <ListFilters query={query} facets={result.facets} />}</noscript>
        <ActiveFilters query={query} result={result} />
      </div>
      <div className={clsx('pt-6 transition-opacity', loading && 'opacity-40')} aria-busy={loading}>
        {result.items.length === 0 ? (
          <>
            <NothingFound narrowed={filterCount(query) > 0} />
            {instead.length > 0 && (
              <section aria-label={t('Pieces to begin with')}>
                <h2 className="mb-8 text-center font-display text-2xl">{t('Pieces to begin with')}</h2>
                <Cards products={instead} />
              </section>
            )}
          </>
        ) : (
          <Cards products={result.items} priority={4} />
        )}
        <PagesNav query={query} last={last} />
      </div>
    </div>
  );
}

/** @param priority so many are loaded first */
function Cards({ products, priority = 0 }: { products: readonly Product[]; priority?: number }) {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-2 md:gap-x-4 lg:grid-cols-4">
      {products.map((product, i) => (
        <ProductCard key={product._id} product={product} sizes={SIZES} priority={i < priority} />
      ))}
    </div>
  );
}

/** The words that were looked for, else the one category that the list is narrowed to. */
function titleOf({ q, categories }: ListQuery, { facets }: SearchResult, t: Translate): string {
  if (q !== '') return t('“{words}”', { words: q });
  const [category, other] = categories;
  return category && !other ? categoryLabel(category, facets.categories, t) : t('The collection');
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
