import type { BlockOf } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { ProductLink } from '~/features/catalogue/product-link';
import { Picture } from '~/ui/picture';
import { BlockHeading } from '../heading';
import type { BlockProps } from '../block-props';

/** Discover the Icons: five pieces with their texts (MKT-03). The first is large, the others stand beside it. */
export function Icons({ block }: BlockProps<BlockOf<'icons'>>) {
  const { title, text, icons } = block;
  return (
    <section className="bg-stone/60 py-(--space-section)">
      <BlockHeading title={title} text={text} className="px-(--space-page)" />
      <ul className="page grid gap-x-4 gap-y-12 md:grid-cols-2 lg:grid-cols-4 lg:grid-rows-2 lg:gap-x-6">
        {icons.map(({ product, text: words }, i) => {
          const picture = product.pictures[1] ?? product.pictures[0];
          const large = i === 0;
          return (
            <li
              key={product._id}
              className={clsx('min-w-0', large && 'md:col-span-2 lg:row-span-2', !large && 'lg:col-span-1')}
            >
              <ProductLink product={product} prefetch="intent" className="group flex h-full flex-col">
                <span
                  className={clsx(
                    'block overflow-hidden bg-stone',
                    large
                      ? 'aspect-square lg:aspect-auto lg:min-h-0 lg:flex-1'
                      : 'aspect-[4/5] lg:aspect-square',
                  )}
                >
                  {picture && (
                    <Picture
                      picture={picture}
                      sizes={
                        large
                          ? '(width > 1024px) 50vw, 100vw'
                          : '(width > 1024px) 25vw, (width > 768px) 50vw, 100vw'
                      }
                      decorative
                      className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
                    />
                  )}
                </span>
                <span className="pt-4">
                  <span className="block font-display text-xl transition-colors group-hover:text-gold">
                    {product.title}
                  </span>
                  <span className="mt-2 block max-w-[52ch] text-sm text-ink-soft">{words}</span>
                </span>
              </ProductLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
