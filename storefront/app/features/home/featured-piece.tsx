import type { Product } from '@shop/contract';
import { ProductLink } from '~/features/catalogue/product-link';
import { QuickButton } from '~/features/catalogue/quick-button';
import { useText } from '~/i18n/text';
import { cardStockLabel } from '~/lib/stock-labels';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';

/** A featured piece as its slide shows it; below its words it is chosen, as on a card (S-84). */
export function FeaturedPiece({ product }: { product: Product }) {
  const t = useText();
  const { title, price, goldPrice, pictures } = product;
  return (
    <div className="group px-2 pb-6 md:px-4 md:pb-12">
      <ProductLink product={product} generic className="block">
        <span className="block aspect-[4/5] overflow-hidden bg-stone">
          {pictures[0] && (
            <Picture
              picture={pictures[0]}
              sizes="(width > 1900px) 20vw, (width > 992px) 33vw, 100vw"
              upTo={1280}
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="block pt-5 text-center">
          <span className="block font-display text-lg break-words transition-colors group-hover:text-gold">
            {title}
          </span>
          <span className="mt-1 block text-sm text-ink-soft">
            <Price cents={price} to={goldPrice} />
          </span>
        </span>
      </ProductLink>
      {pictures.length > 0 && cardStockLabel(product, t) !== t('Sold out') && (
        <div className="flex justify-center">
          <QuickButton product={product} />
        </div>
      )}
    </div>
  );
}
