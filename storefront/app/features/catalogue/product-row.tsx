import type { Product } from '@shop/contract';
import { Reveal } from '~/ui/reveal';
import { ProductCard } from './product-card';

/** A titled row of products; nothing without any. */
export function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="mx-auto w-full max-w-[1680px] px-2 md:px-(--space-page) pt-(--space-section)"
    >
      <h2 className="mb-8 text-center font-display text-2xl">{title}</h2>
      <Reveal className="card-row">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} sizes="(width > 1024px) 25vw, 50vw" />
        ))}
      </Reveal>
    </section>
  );
}
