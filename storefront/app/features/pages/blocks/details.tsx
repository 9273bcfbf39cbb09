import type { BlockOf } from '@shop/contract';
import { ProductLink } from '~/features/catalogue/product-link';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import { coverWidth } from '~/ui/cover-width';
import { Picture } from '~/ui/picture';
import { RichText } from '~/ui/rich-text';
import { ReadMore } from '../read-more';
import type { BlockProps } from '../block-props';

/** One piece in words and facts, the rest behind Read More (MKT-05). */
export function Details({ block }: BlockProps<BlockOf<'details'>>) {
  const t = useText();
  const { label, title, body, more, facts, picture, product } = block;
  return (
    <section className="page grid gap-10 py-(--space-section) md:grid-cols-12 md:gap-0">
      {picture && (
        <Picture
          picture={picture}
          sizes={`(width > 768px) ${coverWidth(50, picture, 4 / 5)}vw, ${coverWidth(100, picture, 4 / 5)}vw`}
          className="aspect-[4/5] w-full bg-stone object-cover md:sticky md:top-[calc(var(--bar-height)+2rem)] md:col-span-6"
        />
      )}
      <div className="flex flex-col items-start justify-center md:col-span-5 md:col-start-8">
        {label && <p className="label mb-4 text-gold">{label}</p>}
        <h2 className="mb-6 font-display text-2xl">{title}</h2>
        <RichText html={body} />
        {more && <ReadMore html={more} about={title} />}
        {facts.length > 0 && (
          <dl className="mt-10 w-full divide-y divide-line border-y border-line">
            {facts.map(({ name, value }) => (
              <div key={name} className="grid grid-cols-[9rem_1fr] gap-4 py-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {product && (
          <ProductLink product={product} prefetch="intent" className={buttonClass('primary', 'mt-8')}>
            {t('See the piece')}
          </ProductLink>
        )}
      </div>
    </section>
  );
}
