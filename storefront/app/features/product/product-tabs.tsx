import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { sizeOptions, type ShownProduct } from './options';
import type { Variant } from './variants';

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** Days for an exchange or refund (D-06); null while the shop's words are not there. */
  returnDays: number | null;
}

/** What there is to read about a piece (PDP-05). */
export function ProductTabs({ variant, product, returnDays }: Props) {
  return (
    <Tabs.Root defaultValue="details" className="border-t border-line">
      <Tabs.List aria-label="About this piece" className="flex flex-wrap justify-center gap-x-10 gap-y-0">
        <Tab value="details">Product details</Tab>
        <Tab value="shipping">Shipping and Returns</Tab>
      </Tabs.List>
      <Panel value="details">
        <p className="font-display text-xl leading-snug text-balance">
          {product.description || 'No description available.'}
        </p>
        <dl className="mx-auto mt-10 max-w-xl divide-y divide-line border-y border-line text-left">
          <Fact name="Type">{product.type || product.category}</Fact>
          {product.purity && <Fact name="Purity">{product.purity}</Fact>}
          {product.grossWeight != null && <Fact name="Gross weight">{product.grossWeight} g</Fact>}
          {sizeOptions(variant, product).length > 0 && (
            <Fact name="Sizes">
              {sizeOptions(variant, product)
                .map((size) => size.text)
                .join(', ')}
            </Fact>
          )}
        </dl>
      </Panel>
      <Panel value="shipping">
        <p>Shipping cost is based on weight; the amount for your order is shown before you pay.</p>
        {returnDays !== null && (
          <p className="mt-4">
            You may exchange or return a piece for a refund within {returnDays} days of delivery. Personalised
            pieces are excepted.
          </p>
        )}
      </Panel>
    </Tabs.Root>
  );
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="label -mt-px border-t-2 border-transparent pb-4 pt-5 text-ink-soft transition-colors hover:text-gold data-[state=active]:border-gold data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} className="mx-auto max-w-3xl animate-fade py-8 text-center md:py-12">
      {children}
    </Tabs.Content>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
