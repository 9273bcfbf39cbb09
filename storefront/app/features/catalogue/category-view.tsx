import { Link } from '@remix-run/react';
import type { CategoryContent } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import {
  categoryBlocks,
  piecesOf,
  rowHeight,
  SHOWN_AT_FIRST,
  type Block,
  type CategoryPage,
} from './category-pages';
import { HeroTile } from './hero-tile';
import { ProductCard } from './product-card';

const SIZES = '(width > 1024px) 25vw, 50vw';
type Products = CategoryContent['products'];

interface Props {
  page: CategoryPage;
  content: CategoryContent;
  /** Load More was pressed. */
  more: boolean;
  /** Filters and order, above the pieces. */
  bar: ReactNode;
}

/** A category page, loaded (CAT-01, CAT-03 … CAT-06). Whatever it does not show is one 'See all' away. */
export function CategoryView({ page, content, more, bar }: Props) {
  const t = useText();
  const { products, heroes, title, intro } = content;
  const total = piecesOf(content);
  const blocks = categoryBlocks(page, products, more);
  const shown = blocks.reduce((sum, block) => sum + block.products.length, 0);
  const pieces = useRef<HTMLDivElement>(null);
  /** How many cards there were when Load More was pressed: the first new one gets its focus. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!more || before.current === null) return;
    const card = pieces.current?.querySelectorAll('article')[before.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [more]);
  return (
    <>
      <header className="page flex flex-col items-center gap-3 pb-10 pt-8 text-center md:pb-14 md:pt-12">
        <nav aria-label={t('Breadcrumb')} className="text-sm text-ink-soft">
          {t('Jewelry')} / {title}
        </nav>
        <h1 className="font-display text-3xl">
          {title} <span className="align-super text-[0.4em] tabular-nums text-ink-soft">({total})</span>
        </h1>
        {intro && <p className="max-w-prose text-ink-soft">{intro}</p>}
      </header>

      <div
        ref={pieces}
        className="mx-auto flex max-w-[1680px] flex-col gap-y-2 px-2 pb-(--space-section) md:gap-y-4 md:px-(--space-page)"
      >
        {products.length > 0 && <div className="px-3 pb-2 md:px-0">{bar}</div>}
        {blocks.map((block, i) => {
          const hero = block.hero === undefined ? undefined : heroes[block.hero];
          if (i === 0 && page.first === 'rows') {
            return <RowsBlock key={i} products={block.products} hero={hero} focus={page.focus} />;
          }
          return (
            <GridBlock
              key={i}
              block={block}
              hero={hero}
              focus={i === 0 ? page.focus : 50}
              first={i === 0}
              mirrored={block.hero === 1}
            />
          );
        })}
        {products.length === 0 && (
          <p className="py-(--space-section) text-center text-ink-soft">
            {t('There are no pieces in this collection at the moment.')}
          </p>
        )}
        {total > SHOWN_AT_FIRST && !more && (
          <p className="pt-6 text-center">
            <Link
              to="?more=1"
              replace
              preventScrollReset
              onClick={() => {
                before.current = pieces.current?.querySelectorAll('article').length ?? null;
              }}
              className={buttonClass('secondary', 'min-w-56')}
            >
              {t('Load More')}
            </Link>
          </p>
        )}
        {/* The region stays in the page: one that arrives together with its text is not announced everywhere. */}
        <p role="status" className="sr-only">
          {more && t('{n} pieces are shown.', { n: shown })}
        </p>
        {shown < total && (
          <p className="pt-6 text-center">
            <Link to={`/ProductList?category=${page.name}`} className="link">
              {t('See all {n} pieces', { n: total })}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

type Hero = CategoryContent['heroes'][number] | undefined;
interface GridProps {
  block: Block<Products[number]>;
  hero: Hero;
  focus: number;
  first: boolean;
  mirrored: boolean;
}

function GridBlock({ block, hero, focus, first, mirrored }: GridProps) {
  return (
    <div className={hero ? 'grid grid-cols-2 gap-2 md:gap-x-4 lg:grid-cols-4' : 'card-row'}>
      {hero && (
        <div
          className={clsx(
            'col-span-2 mb-4 md:mb-6 lg:row-span-2 lg:mb-10',
            mirrored && 'lg:col-start-3 lg:row-start-1',
          )}
        >
          <HeroTile {...hero} focus={focus} priority={first} />
        </div>
      )}
      {block.products.map((product, i) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={SIZES}
          priority={first && i < (hero ? 2 : 4)}
        />
      ))}
    </div>
  );
}

/** The earrings' opening: a banner beside one product per row, together as high as the window (CAT-05). */
function RowsBlock({ products, hero, focus }: { products: Products; hero: Hero; focus: number }) {
  const style = { '--row': rowHeight(products.length) } as CSSProperties;
  return (
    <div className="mb-10 grid gap-x-10 gap-y-6 lg:grid-cols-2 xl:gap-x-16" style={style}>
      {hero && <HeroTile {...hero} focus={focus} priority />}
      {/* Every row has the same inside, so that the pictures are of one size; the first begins level with the banner. */}
      <div className="grid grid-cols-2 gap-x-2 lg:-my-3 lg:auto-rows-(--row) lg:grid-cols-1">
        {products.map((product, i) => (
          <div
            key={product._id}
            className="min-h-0 lg:border-b lg:border-line lg:py-3 lg:last:border-transparent"
          >
            <ProductCard
              product={product}
              sizes="(width > 1024px) 20vw, 50vw"
              layout="row"
              priority={i < 2}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
