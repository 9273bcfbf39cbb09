import { useEffect } from 'react';
import { useText } from '~/i18n/text';
import { ProductRow } from '~/features/catalogue/product-row';
import { useSavedIds, viewed } from '~/features/saved/saved-ids';
import { usePieces } from '~/features/saved/use-pieces';

const SHOWN = 4;

/** The pieces looked at before this one; nothing where there were none. Notes this one for the next page. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const t = useText();
  const ids = useSavedIds(viewed)
    .filter((id) => id !== productId)
    .slice(0, SHOWN);
  const { pieces } = usePieces(ids, viewed.remove);
  useEffect(() => viewed.add(productId), [productId]);
  return <ProductRow title={t('Recently viewed')} products={pieces ?? []} />;
}
