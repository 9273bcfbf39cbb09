import { Link } from '@remix-run/react';
import { metalFirst, type Metal } from '@shop/contract/rules';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/text';
import type { Asked } from '~/features/ask/ask-dialog';
import { ProductRow } from '~/features/catalogue/product-row';
import { CompareButton } from '~/features/compare/compare-button';
import { Rating } from '~/features/reviews/rating';
import { WishlistButton } from '~/features/saved/wishlist-button';
import { RecentlyViewed } from '~/features/wishlist/recently-viewed';
import { CalendarIcon, EnvelopeIcon, QuestionIcon, ShareIcon } from '~/ui/icons';
import { useShop } from '~/lib/use-shop';
import { onDemand } from '~/ui/on-demand';
import { Picture } from '~/ui/picture';
import { Reveal } from '~/ui/reveal';
import { Assurances } from './assurances';
import { Gallery } from './gallery/gallery';
import { DialogButton } from '~/ui/dialogs/dialog-button';
import type { Hint } from './hint/hint-dialog';
import { lineMetal, type ShownProduct } from './options';
import { ProductTabs } from './product-tabs';
import type { ProductFeedback } from './product-feedback.server';
import { PurchasePanel } from './purchase-panel';
import { usePurchase } from './use-purchase';
import type { Variant } from './variants';
import { LazyWornWith } from './worn-with/lazy-worn-with';

// Both lead to a page with the same form where no scripts run.
const AskDialog = onDemand(() => import('~/features/ask/ask-dialog'));
const HintDialog = onDemand(() => import('./hint/hint-dialog'));
const ShareDialog = onDemand(() => import('./share-dialog'));

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** Chosen from the start. */
  metal?: Metal | null;
  feedback: ProductFeedback;
  /** The delivery window as the server said it; none while only what was carried along is shown. */
  delivery?: string | undefined;
  /** What stands below all that is specified of the piece, above the other pieces. */
  children?: ReactNode;
}

/**
 * A product page, loaded: gallery two thirds, details beside it. Give it the product's id as `key`: another product
 * begins anew, and nothing that was open over the one before stays open (PDP-02).
 */
export function ProductView({ variant, product, metal: asked = null, feedback, delivery, children }: Props) {
  const t = useText();
  const [later, setLater] = useState<string>();
  // Until a metal is chosen the price is that of the metal which a press would buy: so are the first pictures.
  const pictures = metalFirst(product.pictures, lineMetal(product, asked));
  const { listPage, category, categoryName = category, wornWith = [] } = product;
  const title = product.title || t('Unknown Product');
  const piece = { ...product, title };
  const purchase = usePurchase(variant, piece, asked);
  const { size, type: metal } = purchase;
  const takesAppointments = useShop()?.takesAppointments;
  return (
    <article>
      <div className="mx-auto grid max-w-[1680px] lg:grid-cols-3 lg:gap-x-12 lg:px-(--space-page) lg:pt-6 xl:gap-x-20">
        <div className="min-w-0 lg:col-span-2">
          <Gallery product={{ ...piece, pictures }} metal={metal} />
        </div>
        <div className="page flex min-w-0 flex-col gap-7 pt-8 lg:sticky lg:top-(--bar-height) lg:z-10 lg:self-start lg:px-0 lg:pt-6">
          <header className="flex flex-col gap-3">
            <nav aria-label={t('Breadcrumb')} className="text-sm text-ink-soft">
              {t('Jewelry')} /{' '}
              <Link to={`/${listPage ?? `ProductList?category=${category}`}`} viewTransition className="link">
                {listPage ? t(listPage) : categoryName}
              </Link>
            </nav>
            {product.tagText && <p className="label text-gold">{product.tagText}</p>}
            <h1 className="font-display text-2xl break-words">{title}</h1>
            {product.rating && <Rating {...product.rating} />}
          </header>
          <PurchasePanel variant={variant} product={piece} purchase={purchase} onLater={setLater} />
          <Assurances delivery={delivery}>{later}</Assurances>
          <div className="utilities">
            <DialogButton<Asked>
              dialog={AskDialog}
              given={{ productId: piece._id, productName: title }}
              page={`/ask/${piece._id}`}
              Icon={QuestionIcon}
              label="Ask a Question"
            />
            <CompareButton productId={product._id} />
            <WishlistButton
              id={product._id}
              title={title}
              hasLabel
              className="inline-flex min-h-11 items-center gap-3 text-sm"
            />
            <DialogButton<Hint>
              dialog={HintDialog}
              given={{ variant, product: piece, choice: { size, type: metal } }}
              page={`/hint/${piece._id}`}
              Icon={EnvelopeIcon}
              label="Drop a hint"
            />
            {takesAppointments && (
              <Link
                to="/Appointment"
                className="inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold"
              >
                <CalendarIcon width={18} height={18} />
                {t('Book an appointment')}
              </Link>
            )}
            <DialogButton dialog={ShareDialog} Icon={ShareIcon} label="Share" />
          </div>
        </div>
      </div>
      <Reveal className="page pt-(--space-section)">
        <ProductTabs variant={variant} product={product} feedback={feedback} />
      </Reveal>
      {variant.picturesBelow && pictures.length > 0 && (
        <Reveal className="page grid grid-cols-1 gap-2 sm:grid-cols-3 md:gap-4">
          {pictures.slice(0, 3).map((picture) => (
            <Picture
              key={picture.path}
              picture={picture}
              sizes="(width > 480px) 33vw, 100vw"
              className="aspect-[4/5] w-full bg-stone object-cover"
            />
          ))}
        </Reveal>
      )}
      {children}
      {wornWith.length > 0 && <LazyWornWith product={piece} purchase={purchase} companions={wornWith} />}
      <ProductRow title={t('You may also like')} products={product.related ?? []} />
      <RecentlyViewed productId={product._id} />
      <div className="pb-(--space-section)" />
    </article>
  );
}
