import type { Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { lazy, Suspense, useRef, useState } from 'react';
import { ProductCard } from '~/features/catalogue/product-card';
import { usePurchase } from '~/features/product/use-purchase';
import { variantOf } from '~/features/product/variants';
import { Button } from '~/ui/button';
import { Price } from '~/ui/price';
import { LONG_NAME, SEVEN_DIGITS, type Samples } from '../samples';
import { Specimen } from '../specimen';
import { State } from '../states';

// As on a piece's page: it comes when it is shown.
const BuyBar = lazy(() => import('~/features/product/buy-bar'));

/** A card in each of its states: what differs from the piece as it is. */
const STATES: readonly (readonly [name: string, of: Partial<Product>])[] = [
  ['In both metals', { price: cents(24_500), goldPrice: cents(61_000), left: null }],
  ['In silver only', { price: cents(24_500), goldPrice: null, left: null }],
  ['Few left, with a tag', { left: { Silver: 2, Gold: null }, tagText: 'New', goldPrice: cents(61_000) }],
  ['With reviews', { left: null, rating: { average: 4.6, count: 23 } }],
  ['Sold out', { left: { Silver: 0, Gold: 0 } }],
  ['Without a picture', { pictures: [], image: [] }],
  ['With a name of 200 characters', { title: LONG_NAME, left: null }],
  ['Prices of seven digits', { price: SEVEN_DIGITS, goldPrice: cents(SEVEN_DIGITS * 2), left: null }],
];

/** A piece in lists, and at a phone's foot. */
export function Pieces({ piece }: Samples) {
  if (!piece) return <p lang="en">Nothing is published yet: cards are shown once a ring is.</p>;
  return (
    <>
      {/* Not last: where the footer is in sight there is no bar. */}
      <Specimen
        title="Buy bar"
        note="At a phone’s foot while the page’s own button is out of sight. Here it stands in a box of its own; toasts go to the window’s top meanwhile."
      >
        <BarInBox piece={piece} />
      </Specimen>
      <Specimen title="Product card" note="The whole card is one link. Point at it, or lead the focus there.">
        <div className="card-row">
          {STATES.map(([name, of]) => (
            <State key={name} name={name}>
              <ProductCard product={{ ...piece, tagText: null, ...of }} sizes="(width > 1024px) 20vw, 50vw" />
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen title="Product card in a row" note="On wide windows the words stand beside the picture.">
        <div className="lg:h-96">
          <ProductCard product={piece} layout="row" sizes="(width > 1024px) 20rem, 90vw" />
        </div>
      </Specimen>
    </>
  );
}

function BarInBox({ piece }: { piece: Product }) {
  const [shown, setShown] = useState(false);
  // Nothing of it is ever in sight.
  const row = useRef<HTMLDivElement>(null);
  const variant = variantOf('/Rings');
  const purchase = usePurchase(variant, piece);
  return (
    <>
      <Button look="secondary" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the bar' : 'Show the bar'}
      </Button>
      <div ref={row} hidden />
      {/* What is fixed keeps to the box that is moved. */}
      {shown && (
        <div className="mt-6 h-40 max-w-sm translate-z-0 overflow-hidden border border-line bg-stone">
          <Suspense>
            <BuyBar {...{ row, variant, product: piece, purchase }} price={<Price cents={piece.price} />} />
          </Suspense>
        </div>
      )}
    </>
  );
}
