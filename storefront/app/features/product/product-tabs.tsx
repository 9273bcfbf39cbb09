import { useSearchParams } from '@remix-run/react';
import { DEFAULT_LOCALE, localeFacts } from '@shop/contract/rules';
import type { ReactNode } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { QuestionsTab } from '~/features/ask/questions-tab';
import { ReviewsTab } from '~/features/reviews/reviews-tab';
import { FEEDBACK_KINDS } from '~/lib/feedback-paging';
import { useSite } from '~/lib/use-shop';
import { RichText } from '~/ui/rich-text';
import { Tabs } from './tabs';
import type { ProductFeedback } from './product-feedback.server';
import { sizeOptions, type ShownProduct } from './options';
import type { Variant } from './variants';

interface Props {
  variant: Variant;
  product: ShownProduct;
  feedback: ProductFeedback;
}

/** What there is to read about a piece (PDP-05). */
export function ProductTabs({ variant, product, feedback }: Props) {
  const t = useText();
  const number = new Intl.NumberFormat(localeFacts(useLocale()).tag);
  const sizes = sizeOptions(variant, product, t);
  const details = (
    <>
      <p lang={product.language ?? DEFAULT_LOCALE} className="font-display text-xl leading-snug text-balance">
        {product.description || t('No description available.')}
      </p>
      <dl className="mx-auto mt-10 max-w-xl divide-y divide-line border-y border-line text-left">
        <Fact name={t('Type')}>{product.type || (product.categoryName ?? product.category)}</Fact>
        {product.purity && <Fact name={t('Purity')}>{product.purity}</Fact>}
        {product.grossWeight != null && (
          <Fact name={t('Gross weight')}>{number.format(product.grossWeight)} g</Fact>
        )}
        {sizes.length > 0 && <Fact name={t('Sizes')}>{sizes.map((size) => size.text).join(', ')}</Fact>}
      </dl>
    </>
  );
  const [search] = useSearchParams();
  const policy = useSite()?.notices.shippingTab;
  return (
    <Tabs
      label={t('About this piece')}
      // An address that shows more of a list is read where that list is.
      first={FEEDBACK_KINDS.find((name) => search.has(name))}
      items={[
        { key: 'details', title: t('Product details'), content: details },
        {
          key: 'reviews',
          title: t('Reviews'),
          content: <ReviewsTab productId={product._id} reviews={feedback.reviews} />,
        },
        { key: 'shipping', title: t('Shipping and Returns'), content: policy && <RichText html={policy} /> },
        {
          key: 'questions',
          title: t('Questions'),
          content: (
            <QuestionsTab
              productId={product._id}
              productName={product.title}
              questions={feedback.questions}
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
