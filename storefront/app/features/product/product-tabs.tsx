import type { ReactNode } from 'react';
import { QuestionsTab } from '~/features/ask/questions-tab';
import { ReviewsTab } from '~/features/reviews/reviews-tab';
import { useShop } from '~/lib/use-shop';
import { RichText } from '~/ui/rich-text';
import { Tabs } from '~/ui/tabs';
import type { ProductTalk } from './product-talk';
import { sizeOptions, type ShownProduct } from './options';
import type { Variant } from './variants';

interface Props {
  variant: Variant;
  product: ShownProduct;
  talk: ProductTalk;
  /** Days for an exchange or refund (D-06); null while the shop's words are not there. */
  returnDays: number | null;
}

/** What there is to read about a piece (PDP-05). */
export function ProductTabs({ variant, product, talk, returnDays }: Props) {
  const sizes = sizeOptions(variant, product);
  const details = (
    <>
      <p className="font-display text-xl leading-snug text-balance">
        {product.description || 'No description available.'}
      </p>
      <dl className="mx-auto mt-10 max-w-xl divide-y divide-line border-y border-line text-left">
        <Fact name="Type">{product.type || product.category}</Fact>
        {product.purity && <Fact name="Purity">{product.purity}</Fact>}
        {product.grossWeight != null && <Fact name="Gross weight">{product.grossWeight} g</Fact>}
        {sizes.length > 0 && <Fact name="Sizes">{sizes.map((size) => size.text).join(', ')}</Fact>}
      </dl>
    </>
  );
  const policy = useShop()?.site?.notices.shippingTab;
  const shipping = policy ? (
    <RichText html={policy} />
  ) : (
    <>
      <p>Shipping cost is based on weight; the amount for your order is shown before you pay.</p>
      {returnDays !== null && (
        <p className="mt-4">
          You may exchange or return a piece for a refund within {returnDays} days of delivery. Personalised
          pieces are excepted.
        </p>
      )}
    </>
  );
  return (
    <Tabs
      label="About this piece"
      items={[
        { key: 'details', title: 'Product details', content: details },
        {
          key: 'reviews',
          title: 'Reviews',
          content: <ReviewsTab productId={product._id} reviews={talk.reviews} />,
        },
        { key: 'shipping', title: 'Shipping and Returns', content: shipping },
        {
          key: 'questions',
          title: 'Questions',
          content: (
            <QuestionsTab
              productId={product._id}
              productName={product.title}
              questions={talk.questions}
              messageBox={variant.messageBox}
            />
          ),
        },
      ]}
    />
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
