import { Link, useHref } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { linePicture, productPath, unitPriceCents } from '@shop/contract/rules';
import { useEffect, useState } from 'react';
import { useText } from '~/i18n/text';
import { leftOf } from '~/lib/stock-labels';
import { LinePicture } from '~/ui/orders/line-picture';
import { Price } from '~/ui/price';
import type { BagLine } from './store/bag-line';

/** Pieces that a bag of one suggests. */
const SUGGESTED = 2;

/** What a piece is worn with, as the shop answers; nothing until then, and nothing where it cannot. */
function useWornWith(productId: string): readonly Product[] {
  const address = useHref(`/product/worn-with/${encodeURIComponent(productId)}`);
  const [told, tell] = useState<{ address: string; pieces: Product[] }>();
  useEffect(() => {
    const leave = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: leave.signal });
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      tell({ address, pieces: (await response.json()) as Product[] });
    };
    load().catch((error: unknown) => {
      // eslint-disable-next-line no-console -- a bag without suggestions is whole
      if (!leave.signal.aborted) console.warn('The suggestions did not load.', error);
    });
    return () => leave.abort();
  }, [address]);
  return told?.address === address ? told.pieces : [];
}

/**
 * Two pieces that the only one of a bag is worn with, in its metal where they are made of it (S-126). They stand last in the
 * bag: nothing moves when they come.
 */
export function BagSuggestions({ line, onFollow }: { line: BagLine; onFollow: () => void }) {
  const t = useText();
  const { productId, type: metal } = line;
  const shown = useWornWith(productId)
    .filter((piece) => leftOf(piece, metal) !== 0)
    .slice(0, SUGGESTED);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('Worn with')} className="mt-8 mb-6">
      <h3 className="label text-ink-soft">{t('Worn with')}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-4">
        {shown.map((piece) => (
          <li key={piece._id}>
            <Link
              to={productPath(piece.listPage, piece.slug)}
              onClick={onFollow}
              className="group flex h-full items-center gap-3 py-2"
            >
              <LinePicture image={linePicture(piece.pictures, metal)} className="w-14 sm:w-16" />
              <span className="min-w-0">
                <span className="block leading-tight wrap-anywhere transition-colors group-hover:text-gold">
                  {piece.title}
                </span>
                <span className="text-sm text-ink-soft">
                  <Price cents={unitPriceCents(piece, metal) ?? piece.price} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
