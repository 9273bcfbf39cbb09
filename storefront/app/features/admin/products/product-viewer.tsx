import type { AdminProduct } from '@shop/contract';
import { productPath } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { Dialog, type Opening } from '~/ui/dialog';
import { Price } from '~/ui/price';
import { categoryNamed, type CategoryChoices } from './category-names';
import { readProduct } from './product-calls';
import { ViewerGallery } from './viewer-gallery';
import { ProductHistory } from './product-history';
import { StateChip } from './state-chip';
import { useProductData } from './use-products-call';

interface Props extends Opening {
  id: string;
  categories: CategoryChoices;
}

/** A product to look at (PM-01): its pictures and video, its words, and who changed it. */
export default function ProductViewer({ id, categories, open, onOpenChange }: Props) {
  const product = useProductData(readProduct, id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product.kind === 'ok' ? product.data.title : 'Product'}
      className="max-w-5xl!"
    >
      {product.kind === 'ok' ? (
        <div className="grid gap-10 p-6 md:grid-cols-2">
          <ViewerGallery product={product.data} />
          <div className="flex min-w-0 flex-col gap-8 text-sm">
            <Facts product={product.data} categories={categories} />
            <section>
              <h3 className="mb-1 border-b border-ink pb-2 font-display text-xl">History</h3>
              <ProductHistory id={id} />
            </section>
          </div>
        </div>
      ) : (
        <p role="status" className={clsx('p-6', product.kind === 'failed' && 'text-error')}>
          {product.kind === 'failed' ? product.message : 'Loading the product…'}
        </p>
      )}
    </Dialog>
  );
}

interface FactsProps {
  product: AdminProduct;
  categories: CategoryChoices;
}

function Facts({ product, categories }: FactsProps) {
  const listPage = categories.find(({ word }) => word === product.category)?.page;
  return (
    <section className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateChip state={product.state} />
        <span>{categoryNamed(categories, product.category)}</span>
        {product.state !== 'draft' && (
          <a href={productPath(listPage, product.id)} target="_blank" rel="noreferrer" className="link py-1">
            See it in the shop<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <dl className="flex gap-8">
        <div>
          <dt className="label text-ink-soft">Silver</dt>
          <dd className="text-base">
            <Price cents={product.priceCents} />
          </dd>
        </div>
        <div>
          <dt className="label text-ink-soft">Gold</dt>
          <dd className="text-base">
            {product.goldPriceCents === null ? 'Not made' : <Price cents={product.goldPriceCents} />}
          </dd>
        </div>
      </dl>
      <p className="whitespace-pre-line">{product.description}</p>
    </section>
  );
}
