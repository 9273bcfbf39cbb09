import { Link } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { clsx } from 'clsx/lite';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { useHoverGallery } from '~/features/catalogue/use-hover-gallery';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';

/** MENU-04 */
const TURN_MS = 1_000;

interface Props {
  title: string;
  /** Null: still loading, or failed (MENU-07). */
  products: Product[] | null;
  follow: (event: MouseEvent<HTMLAnchorElement>, to: string, product: Product) => void;
}

/** The products of the collection that is pointed at or focused (MENU-02). */
export function MenuPane({ title, products, follow }: Props) {
  const t = useText();
  return (
    <section aria-label={title} className="min-w-0 flex-1 border-l border-line px-10 py-8">
      <h2 className="mb-6 font-display text-xl">{title}</h2>
      {products === null && (
        <p role="status" className="text-ink-soft">
          {t('Loading products...')}
        </p>
      )}
      {products?.length === 0 && (
        <p className="text-ink-soft">{t('There are no pieces in this collection at the moment.')}</p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 xl:grid-cols-4">
        {products?.map((product) => (
          <li key={product._id} className="min-w-0">
            <Tile product={product} follow={follow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ product, follow }: { product: Product; follow: Props['follow'] }) {
  const t = useText();
  const { _id, pictures, title, price, goldPrice } = product;
  const gallery = useHoverGallery(pictures.length, false, TURN_MS);
  const to = `/navbar-detail/${_id}`;
  return (
    <Link
      to={to}
      onClick={(event) => follow(event, to, product)}
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
