import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { Picture } from '~/ui/picture';
import type { MenuProducts } from './menu-categories';
import { useMenuProducts } from './use-menu-products';

/** The category pages, and the list whose first piece stands for each. */
const CATEGORIES = [
  ['Pendants', 'woman pendant'],
  ['Rings', 'ring'],
  ['Earrings', 'earring'],
  ['Bracelets', 'bracelet'],
] as const satisfies readonly (readonly [page: string, list: keyof MenuProducts])[];

interface Props {
  /** How wide a tile is, as the CSS `sizes`. */
  sizes: string;
  /** Of the list, for its columns. */
  className?: string;
  onFollow?: () => void;
}

/** The categories, each with its first piece: where an empty bag leads (S-134). Nothing moves when the pictures come. */
export function CategoryTiles({ sizes, className, onFollow }: Props) {
  const t = useText();
  const products = useMenuProducts(true);
  return (
    <ul className={className}>
      {CATEGORIES.map(([page, list]) => {
        const picture = products?.[list]?.[0]?.pictures[0];
        return (
          <li key={page} className="min-w-0">
            <Link to={`/${page}`} onClick={onFollow} className="group block">
              <span className="block aspect-[4/5] bg-stone noscript:hidden">
                {picture && (
                  <Picture
                    picture={picture}
                    sizes={sizes}
                    upTo={640}
                    decorative
                    className="size-full animate-fade object-cover"
                  />
                )}
              </span>
              <span className="block py-2 text-left font-display text-lg transition-colors group-hover:text-gold">
                {t(page)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
