import type { Product } from '@shop/contract';
import { METALS, pictureOf, productPath, unitPriceCents, type Metal } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Rating } from '~/features/reviews/rating';
import { WishlistButton } from '~/features/saved/wishlist-button';
import { uploadUrl } from '~/lib/picture-url';
import { cardStockLabel, leftOf } from '~/lib/stock-labels';
import { IconButton } from '~/ui/button';
import { NextIcon, PreviousIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { useSwipe } from '~/ui/use-swipe';
import { MetalDiscs } from './metal-discs';
import { usePieceTransition } from './piece-transition';
import { ProductLink } from './product-link';
import { QuickButton } from './quick-button';
import { useHoverGallery } from './use-hover-gallery';

/** A quarter of a wide window, or half of a phone's, at double density. */
const WIDEST = 960;

/** Dots that stand side by side on the narrowest card; more are rows of four on it. */
const ONE_ROW = 6;

interface Props {
  product: Product;
  /** The CSS `sizes` of its picture. */
  sizes: string;
  priority?: boolean;
  /** 'row': on wide windows the picture stands beside the words, as high as its row. */
  layout?: 'tile' | 'row';
}

/** A product in a list (CARD-01 … CARD-04). The whole card is one link; dots and arrows lie above it. */
export function ProductCard({ product, sizes, priority = false, layout = 'tile' }: Props) {
  const t = useText();
  const { pictures, title, tagText, price, goldPrice, video } = product;
  const [pressed, setMetal] = useState<Metal | null>(null);
  // Made in both, and there is one of each: else there is nothing to choose.
  const isInBoth = METALS.every((one) => unitPriceCents(product, one) && leftOf(product, one) !== 0);
  /** The one that it is shown in (S-125). Null: both. */
  const metal = isInBoth ? pressed : null;
  const first = metal ? Math.max(0, pictureOf(pictures, metal)) : 0;
  const gallery = useHoverGallery(pictures.length, video !== null, first);
  const swipe = useSwipe((step) => pictures.length > 1 && gallery.jump(gallery.index + step));
  const linked = pictures.length > 0;
  const row = layout === 'row';
  const stock = cardStockLabel(product, t);
  const stage = usePieceTransition(product._id, productPath(product.listPage, product.slug));

  return (
    <article
      className={clsx(
        'group relative flex min-w-0 flex-col',
        row && 'lg:h-full lg:flex-row lg:items-center lg:gap-6 xl:gap-10',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && gallery.enter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && gallery.leave()}
      onFocus={(event) => event.target.matches('a:focus-visible') && gallery.enter()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && gallery.leave()}
      {...swipe}
    >
      <div
        ref={stage}
        className={clsx('relative aspect-[4/5] overflow-hidden bg-stone', row && 'lg:h-full lg:shrink-0')}
      >
        {pictures.map(
          (picture, i) =>
            (i === 0 || i === first || gallery.awake) && (
              <div
                key={picture.path}
                className={clsx(
                  'absolute inset-0 transition-opacity duration-(--duration-turn)',
                  // Until a metal's picture is there the first shows through.
                  i === gallery.index || (metal && i === 0) ? 'opacity-100' : 'opacity-0',
                  i > 0 && 'starting:opacity-0',
                )}
                aria-hidden={i !== gallery.index}
              >
                <Picture
                  picture={picture}
                  sizes={sizes}
                  upTo={WIDEST}
                  priority={priority && i === 0}
                  className="size-full object-cover"
                />
              </div>
            ),
        )}
        {gallery.playing && video && (
          <video
            className="absolute inset-0 size-full animate-fade object-cover"
            // Without a `poster`: until it has a frame the first picture shows through.
            src={uploadUrl(video)}
            muted
            loop
            autoPlay
            playsInline
            aria-hidden="true"
          />
        )}
        {!linked && (
          <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-ink-soft">
            {t('No Image Available')}
          </p>
        )}
        {tagText && <p className="card-tag">{tagText}</p>}
        {linked && <WishlistButton id={product._id} title={title} className="card-heart" />}
        {pictures.length > 1 && <Controls count={pictures.length} gallery={gallery} title={title} />}
      </div>

      <div className={clsx('min-w-0 pt-4 pb-6 md:pb-10', row && 'lg:flex-1 lg:p-0')}>
        <h2 className="font-display text-lg leading-tight text-balance break-words">
          {linked ? (
            <ProductLink product={product} metal={metal} prefetch="intent" className="card-link">
              {title}
            </ProductLink>
          ) : (
            title
          )}
        </h2>
        {/* As high as both prices, whichever is shown. */}
        <p className="mt-1 grid text-sm text-ink-soft *:[grid-area:1/1]">
          <Price cents={price} to={goldPrice} className={clsx(metal && 'invisible')} />
          {metal && <Price cents={unitPriceCents(product, metal) ?? price} />}
        </p>
        {linked && isInBoth && (
          <MetalDiscs
            title={title}
            metal={metal}
            onChoose={(chosen) => {
              setMetal(chosen);
              gallery.rest();
            }}
          />
        )}
        {stock && <p className="mt-1 text-sm text-gold">{stock}</p>}
        {product.rating && <Rating {...product.rating} className="mt-1" />}
        {linked && stock !== t('Sold out') && <QuickButton product={product} metal={metal ?? undefined} />}
      </div>
    </article>
  );
}

type Gallery = ReturnType<typeof useHoverGallery>;

function Controls({ count, gallery, title }: { count: number; gallery: Gallery; title: string }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('Pictures of {title}', { title })}>
      <IconButton
        label={t('Previous picture')}
        Icon={PreviousIcon}
        className="card-arrow left-0"
        onClick={() => gallery.jump(gallery.index - 1)}
      />
      <IconButton
        label={t('Next picture')}
        Icon={NextIcon}
        className="card-arrow right-0"
        onClick={() => gallery.jump(gallery.index + 1)}
      />
      {/* On phones they are seen once the pictures were moved. */}
      <div className="card-dots" data-still={!gallery.awake}>
        <div className={clsx(count > ONE_ROW && 'max-w-24 @min-[13rem]:max-w-none')}>
          {Array.from({ length: count }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-label={t('Picture {index} of {count}', { index: i + 1, count })}
              aria-current={i === gallery.index}
              onClick={() => gallery.jump(i)}
            >
              <span />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
