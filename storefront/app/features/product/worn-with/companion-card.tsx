import { useHref } from '@remix-run/react';
import { productPath } from '@shop/contract/rules';
import { useContext } from 'react';
import { useText } from '~/i18n/text';
import { ProductLink } from '~/features/catalogue/product-link';
import { QuickViewContext } from '~/features/catalogue/quick-view-context';
import { leftOf, stockLabel } from '~/lib/stock-labels';
import { PlusIcon } from '~/ui/icons';
import { onPlainClick } from '~/ui/overlay-button';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { addedMessage } from '../options';
import { useAdd } from '~/features/bag/use-add';
import type { Companion } from './companion';

const ACT =
  'label relative z-10 -ml-[0.2rem] inline-flex min-h-11 min-w-11 items-center gap-1.5 text-[0.6875rem] hover:text-gold';

/** One of the pieces: beside its picture on phones, below it on wider windows. The whole card is its link. */
export function CompanionCard({ companion }: { companion: Companion }) {
  const t = useText();
  const { product, metal, price, picture } = companion;
  const stock = stockLabel(leftOf(product, metal), t);
  return (
    <li className="group relative grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 min-[40rem]:block">
      <div className="aspect-[4/5] overflow-hidden bg-stone">
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 40rem) min(20rem, 31vw), 112px"
            upTo={960}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 min-[40rem]:pt-4">
        <h3 className="font-display text-lg leading-tight text-balance break-words">
          <ProductLink product={product} prefetch="intent" className="card-link">
            {product.title}
          </ProductLink>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          {t(metal)} · <Price cents={price} />
        </p>
        {stock && <p className="mt-1 text-sm text-gold">{stock}</p>}
        <Act companion={companion} />
      </div>
    </li>
  );
}

/** Puts the piece into the bag, or opens the choice of its size; without scripts a form, and the way to its page. */
function Act({ companion: { product, metal, act } }: { companion: Companion }) {
  const t = useText();
  const open = useContext(QuickViewContext);
  const add = useAdd();
  const action = useHref('/bag');
  const { title } = product;
  if (act === 'sold out') return null;
  if (act === 'choose')
    return (
      <ProductLink
        product={product}
        aria-haspopup="dialog"
        aria-label={t('Choose: {title}', { title })}
        className={ACT}
        onClick={open ? onPlainClick(() => open(product, metal)) : undefined}
      >
        <PlusIcon width={14} height={14} />
        {t('Choose')}
      </ProductLink>
    );
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        add(product, { type: metal, quantity: 1 }, addedMessage(product, { type: metal, size: null }, t));
      }}
    >
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="page" value={productPath(product.listPage, product.slug)} />
      <input type="hidden" name="type" value={metal} />
      <input type="hidden" name="do" value="add" />
      <button aria-label={t('Add: {title}', { title })} className={ACT}>
        <PlusIcon width={14} height={14} />
        {t('Add')}
      </button>
    </form>
  );
}
