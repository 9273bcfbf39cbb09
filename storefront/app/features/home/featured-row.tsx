import type { Product } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/text';
import type { FeaturedCarousel } from './featured-carousel';
import { FeaturedPiece } from './featured-piece';

interface Turning {
  Carousel: typeof FeaturedCarousel;
  /** The piece that stood in the middle of the row. */
  middle: number;
  /** Where the link led that had the focus. */
  focused: string | null;
}

/**
 * The featured pieces as a row that a finger moves, without any script. Once it is in sight the carousel takes its
 * place (HOME-04), looking the same: its code and its measuring are on no page's way.
 */
export function FeaturedRow({ products }: { products: readonly Product[] }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [turning, setTurning] = useState<Turning | null>(null);

  useEffect(() => {
    if (!row.current) return;
    const watch = new IntersectionObserver((entries) => {
      // A busy page is told of its beginning and of its coming into sight at once.
      if (!entries.at(-1)?.isIntersecting) return;
      watch.disconnect();
      import('./featured-carousel').then(
        ({ FeaturedCarousel: Carousel }) => {
          if (!row.current) return;
          const { scrollLeft, clientWidth, firstElementChild, children } = row.current;
          const width = firstElementChild?.clientWidth || clientWidth || 1;
          const middle = Math.round(scrollLeft / width) + Math.floor(Math.round(clientWidth / width) / 2);
          const link = row.current.querySelector('a:focus');
          setTurning({
            Carousel,
            middle: Math.min(middle, children.length - 1),
            focused: link?.getAttribute('href') ?? null,
          });
        },
        // Its code cannot be had: the row stays as it is without scripts.
        () => undefined,
      );
    });
    watch.observe(row.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!turning?.focused) return;
    place.current
      ?.querySelector<HTMLElement>(`a[href="${CSS.escape(turning.focused)}"]`)
      ?.focus({ preventScroll: true });
  }, [turning]);

  return (
    <div ref={place}>
      {turning ? (
        <turning.Carousel products={products} start={turning.middle} />
      ) : (
        // The space below is that of the carousel's controls.
        <ul
          ref={row}
          aria-label={t('Featured pieces')}
          className="featured flex snap-x snap-mandatory overflow-x-auto pb-20 [scrollbar-width:none]"
        >
          {products.map((product) => (
            <li key={product._id} className="shrink-0 snap-start">
              <FeaturedPiece product={product} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
