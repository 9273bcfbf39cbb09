import type { AdminProduct } from '@shop/contract';
import { productPath } from '@shop/contract/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { uploadUrl } from '~/lib/picture-url';
import { Dialog } from '~/ui/dialog';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { CATEGORY_LABELS } from './category-labels';
import { readProduct } from './product-calls';
import { ProductHistory } from './product-history';
import { StateChip } from './state-chip';
import { useProductData } from './use-products-call';

interface Props {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Pictures that are shown at most (PM-01). */
const SHOWN = 10;

/** A product to look at (PM-01): its pictures and video, its words, and who changed it. */
export default function ProductViewer({ id, open, onOpenChange }: Props) {
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
          <Gallery product={product.data} />
          <div className="flex min-w-0 flex-col gap-8 text-sm">
            <Facts product={product.data} />
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

function Facts({ product }: { product: AdminProduct }) {
  return (
    <section className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateChip state={product.state} />
        <span>{CATEGORY_LABELS[product.category]}</span>
        {product.state !== 'draft' && (
          <a
            href={productPath(product.category, product.id)}
            target="_blank"
            rel="noreferrer"
            className="link py-1"
          >
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

function Gallery({ product: { pictures, video } }: { product: AdminProduct }) {
  const shown = pictures.slice(0, SHOWN);
  const [at, setAt] = useState(0);
  const picture = shown[at];
  const count = shown.length + (video ? 1 : 0);
  if (count === 0)
    return <p className="grid min-h-64 place-items-center bg-stone text-ink-soft">No Image Available</p>;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid aspect-[4/5] place-items-center bg-stone">
        {picture ? (
          <Picture
            key={picture.path}
            picture={picture}
            sizes="(width > 768px) 460px, 90vw"
            upTo={960}
            className="size-full object-cover"
          />
        ) : (
          video && (
            <video
              src={uploadUrl(video)}
              controls
              muted
              playsInline
              aria-label="The product's video"
              className="size-full object-contain"
            />
          )
        )}
      </div>
      <ul className="grid grid-cols-6 gap-2" aria-label="Images and video">
        {shown.map((one, n) => (
          <li key={one.path}>
            <button
              type="button"
              aria-label={`Image ${n + 1} of ${shown.length}`}
              aria-current={n === at}
              onClick={() => setAt(n)}
              className="block w-full border border-transparent aria-current:border-gold"
            >
              <Picture
                picture={one}
                sizes="72px"
                upTo={192}
                decorative
                className="aspect-[4/5] w-full bg-stone object-cover"
              />
            </button>
          </li>
        ))}
        {video && (
          <li>
            <button
              type="button"
              aria-current={at >= shown.length}
              onClick={() => setAt(shown.length)}
              className="grid aspect-[4/5] w-full place-items-center border border-line bg-stone text-xs aria-current:border-gold"
            >
              Video
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
