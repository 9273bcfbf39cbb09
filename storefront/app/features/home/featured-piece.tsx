import type { Product } from '@shop/contract';
import { ProductLink } from '~/features/catalogue/product-link';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';

/** A featured piece as its slide shows it. */
export function FeaturedPiece({ product }: { product: Product }) {
  const { title, price, goldPrice, pictures } = product;
  return (
    <ProductLink product={product} generic className="group block px-2 pb-2 md:px-4">
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
  );
}
