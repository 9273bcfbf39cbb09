import type { HomeContent } from '@shop/contract';
import { Component, type ReactNode } from 'react';
import { useText } from '~/i18n/text';
import { FeaturedRow } from './featured-row';

/** The carousel's place on the page with its loading and error words (HOME-04, HOME-06). */
export function Featured({ title, products }: { title: string; products: HomeContent['featured'] }) {
  if (products.length === 0) return null;
  return (
    <section className="overflow-hidden py-(--space-section)" aria-labelledby="featured-title">
      <h2 id="featured-title" className="page pb-8 text-center font-display text-2xl md:pb-12">
        {title}
      </h2>
      <SliderBoundary>
        <FeaturedRow products={products} />
      </SliderBoundary>
    </section>
  );
}

/** The carousel failed: its sentence stands in its place and the rest of the page stays. */
class SliderBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <FeaturedFailed reason={error.message} />;
  }
}

function FeaturedFailed({ reason }: { reason: string }) {
  const t = useText();
  return <Notice role="alert">{t('Error loading slider: {words}', { words: reason })}</Notice>;
}

/** Said in the carousel's place while the page's content is on its way. */
export function FeaturedLoading() {
  const t = useText();
  return <Notice role="status">{t('Loading slider...')}</Notice>;
}

function Notice({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p role={role} className="page grid min-h-32 place-items-center text-center text-ink-soft">
      {children}
    </p>
  );
}
