import type { CategoryContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { coverWidth } from '~/ui/cover-width';
import { Picture } from '~/ui/picture';
import { ProductLink } from './product-link';

type Props = CategoryContent['heroes'][number] & {
  priority: boolean;
  /** Where a picture without a focal point is cut, in percent from its left edge. */
  focus: number;
};

/** A category page's large picture; a link where an editor tied it to a product (CAT-06). */
export function HeroTile({ picture, product, priority, focus }: Props) {
  const t = useText();
  const narrow = coverWidth(100, picture, 3 / 2);
  const image = (
    <Picture
      picture={picture}
      {...(!picture.focal && { focus })}
      // Wide pictures cut to a tall box: what fills its height is far wider than the box.
      sizes={`(width > 1024px) 150vw, ${narrow}vw`}
      priority={priority}
      className="aspect-[3/2] size-full object-cover transition-transform duration-(--duration-rise) ease-quiet group-hover:scale-[1.03] lg:aspect-auto"
    />
  );
  const box = 'group relative block h-full overflow-hidden bg-stone lg:min-h-full';
  if (!product) return <div className={box}>{image}</div>;
  return (
    <ProductLink product={product} generic className={box}>
      {image}
      <span className="absolute bottom-0 left-0 max-w-[85%] bg-ivory px-4 py-2.5 transition-colors group-hover:text-gold md:px-6 md:py-4">
        <span className="label block text-ink-soft">{t('Discover')}</span>
        <span className="block font-display text-lg leading-tight md:text-xl">{product.title}</span>
      </span>
    </ProductLink>
  );
}
