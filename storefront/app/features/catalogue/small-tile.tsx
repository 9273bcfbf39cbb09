import { Link } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { clsx } from 'clsx/lite';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { useHoverGallery } from './use-hover-gallery';

/** MENU-04 */
const TURN_MS = 1_000;

interface Props {
  product: Product;
  to: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>, to: string, product: Product) => void;
}

/** A piece with its picture, name and price, as overlays show several of them. */
export function SmallTile({ product, to, onFollow }: Props) {
  const t = useText();
  const { pictures, title, price, goldPrice } = product;
  const gallery = useHoverGallery(pictures.length, false, 0, TURN_MS);
  return (
    <Link
      to={to}
      onClick={(event) => onFollow(event, to, product)}
      onPointerEnter={gallery.enter}
      onPointerLeave={gallery.leave}
      onFocus={gallery.enter}
      onBlur={gallery.leave}
      className="group block"
    >
      <span className="relative block aspect-[4/5] overflow-hidden bg-stone">
        {pictures.map(
          (picture, i) =>
            (i === 0 || gallery.awake) && (
              <span
                key={picture.path}
                data-shown={i === gallery.index}
                className={clsx(
                  'absolute inset-0 transition-opacity duration-(--duration-turn)',
                  i === gallery.index ? 'opacity-100' : 'opacity-0',
                )}
              >
                <Picture
                  picture={picture}
                  sizes="240px"
                  upTo={480}
                  decorative
                  className="size-full object-cover"
                />
              </span>
            ),
        )}
        {pictures.length === 0 && (
          <span className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-ink-soft">
            {t('No Image Available')}
          </span>
        )}
      </span>
      <span className="mt-3 block font-display text-lg leading-tight break-words transition-colors group-hover:text-gold">
        {title}
      </span>
      <span className="text-sm text-ink-soft">
        <Price cents={price} to={goldPrice} />
      </span>
    </Link>
  );
}
