import { useText } from '~/i18n/text';
import { CategoryTiles } from '~/features/catalogue/category-tiles';

/** The checkout of an empty bag: the way to something to buy, in place of a form for nothing. */
export function EmptyOrder() {
  const t = useText();
  return (
    <div className="flex flex-col gap-6 noscript:hidden">
      <div>
        <p className="font-display text-xl">{t('Your shopping bag is empty.')}</p>
        <p className="mt-2 text-ink-soft">{t('Start shopping to add items to your cart!')}</p>
      </div>
      <CategoryTiles
        sizes="(width > 480px) 11rem, 50vw"
        className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4"
      />
    </div>
  );
}
