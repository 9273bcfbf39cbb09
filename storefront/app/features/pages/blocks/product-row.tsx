import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { ProductCard } from '~/features/catalogue/product-card';
import { buttonClass } from '~/ui/button';
import { ContentAnchor } from '~/ui/content-anchor';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';

/** Columns on wide windows by how many pieces there are: three stand larger than four. */
const columnsOf = (count: number) =>
  count === 3 ? 'md:grid-cols-3' : count < 3 ? 'mx-auto max-w-4xl' : 'lg:grid-cols-4';

/** Pieces that editors chose, or the first of a category. */
export function ProductRow({ block }: BlockProps<BlockOf<'product-row'>>) {
  const { label, title, text, products, link } = block;
  return (
    <section className="py-(--space-section)" aria-label={title ?? label ?? 'Pieces'}>
      <BlockHeading label={label} title={title} text={text} className="px-(--space-page)" />
      <div className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page)">
        <div className={clsx('grid grid-cols-2 gap-2 md:gap-x-4', columnsOf(products.length))}>
          {products.map((product) => (
            <ProductCard key={product._id} product={product} sizes="(width > 1024px) 33vw, 50vw" />
          ))}
        </div>
      </div>
      {link && (
        <p className="page mt-4 text-center">
          <ContentAnchor link={link} className={buttonClass('secondary')} />
        </p>
      )}
    </section>
  );
}
