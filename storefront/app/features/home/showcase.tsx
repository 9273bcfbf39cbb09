import { Link } from '@remix-run/react';
import type { HomeContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { ProductLink } from '~/features/catalogue/product-link';
import { buttonClass } from '~/ui/button';
import { Picture } from '~/ui/picture';
import { Reveal } from '~/ui/reveal';

/** Two pieces with the tiles' own prices, and the house's banner (HOME-05, D-15). */
export function Showcase({ showcase }: { showcase: HomeContent['showcase'] }) {
  const t = useText();
  const { title, tiles, banner } = showcase;
  return (
    <section className="py-(--space-section)" aria-labelledby="showcase-title">
      <h2 id="showcase-title" className="page pb-8 text-center font-display text-2xl md:pb-12">
        {title}
      </h2>
      <Reveal className="mx-auto grid max-w-[1680px] grid-cols-2 gap-2 px-2 md:gap-4 md:px-(--space-page)">
        {tiles.map(({ product, price }) => (
          <ProductLink
            key={product._id}
            product={product}
            generic
            prefetch="intent"
            className="group block min-w-0"
          >
            <span className="block aspect-[4/5] overflow-hidden bg-stone lg:aspect-[5/4]">
              {product.pictures[0] && (
                <Picture
                  picture={product.pictures[0]}
                  sizes="50vw"
                  className="size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03]"
                />
              )}
            </span>
            <span className="block pt-4">
              <span className="block font-display text-lg break-words transition-colors group-hover:text-gold">
                {product.title}
              </span>
              <span className="mt-1 block text-sm tabular-nums text-ink-soft">{price}</span>
            </span>
          </ProductLink>
        ))}
      </Reveal>
      <div className="mt-(--space-section) grid dark-ground lg:grid-cols-[3fr_2fr]">
        {banner.picture && (
          <Picture
            picture={banner.picture}
            sizes="(width > 1024px) 60vw, 100vw"
            className="aspect-[3/2] size-full object-cover lg:aspect-[16/10]"
          />
        )}
        <div className="flex flex-col justify-center gap-6 px-(--space-page) py-14 lg:px-16 xl:px-24">
          <h2 className="max-w-[14ch] font-display text-2xl">{banner.title}</h2>
          {banner.text && <p className="max-w-[40ch] text-lg">{banner.text}</p>}
          <Link to="/About" prefetch="intent" className={buttonClass('light', 'self-start')}>
            {t('JOIN THE JOURNEY')}
          </Link>
        </div>
      </div>
    </section>
  );
}
