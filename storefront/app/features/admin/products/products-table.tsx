import type { AdminProductRow } from '@shop/contract';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';

import { categoryNamed, type CategoryChoices } from './category-names';
import { StateChip } from './state-chip';
import { Moment, ZoneName } from '../time/moment';

const HEAD =
  'label sticky top-0 z-10 border-b border-ink bg-ivory px-3 py-2 text-left font-semibold first:pl-2';
const CELL = 'border-b border-line px-3 py-2.5 align-middle first:pl-2';
/** Columns that a narrow window shows under the name instead. */
const WIDE = 'hidden md:table-cell';
const COLUMNS = [
  ['Image', 'w-16', false],
  ['Product', '', true],
  ['Category', WIDE, true],
  ['Silver', `${WIDE} text-right`, true],
  ['Gold', `${WIDE} text-right`, true],
  ['State', 'hidden lg:table-cell', true],
  ['Changed', 'hidden xl:table-cell', true],
  ['Actions', WIDE, false],
] as const;
const ACTION = 'link min-h-11 px-1';

/** What is done to a product from its row. */
export type ProductAction = 'view' | 'edit' | 'delete';

interface Props {
  products: readonly AdminProductRow[];
  categories: CategoryChoices;
  may: (act: ProductAction) => boolean;
  onAction: (act: ProductAction, product: AdminProductRow) => void;
}

/** The products, one row each (PM-01). */
export function ProductsTable({ products, categories, may, onAction }: Props) {
  const allowed = (['view', 'edit', 'delete'] as const).filter(may);
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          {COLUMNS.map(([name, look, isNamed]) => (
            <th key={name} scope="col" className={`${HEAD} ${look}`}>
              {isNamed ? name : <span className="sr-only">{name}</span>}
              {name === 'Changed' && (
                <>
                  {' '}
                  (<ZoneName />)
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const actions = allowed.map((act) => (
            <button
              key={act}
              type="button"
              aria-haspopup="dialog"
              className={ACTION}
              onClick={() => onAction(act, product)}
            >
              {act.charAt(0).toUpperCase() + act.slice(1)}
              <span className="sr-only"> {product.title}</span>
            </button>
          ));
          return (
            <tr key={product.id} className="hover:bg-stone/60">
              <td className={`${CELL} align-top`}>
                <Thumb product={product} />
              </td>
              <th scope="row" className={`${CELL} text-left font-normal break-words`}>
                {product.title}
                <span className="mt-1 block text-ink-soft md:hidden">
                  {categoryNamed(categories, product.category)},{' '}
                  <Price cents={product.priceCents} to={product.goldPriceCents} />
                </span>
                <span className="mt-1.5 block lg:hidden">
                  <StateChip state={product.state} />
                </span>
                <span className="mt-1 -ml-1 flex gap-4 md:hidden">{actions}</span>
              </th>
              <td className={`${CELL} ${WIDE}`}>{categoryNamed(categories, product.category)}</td>
              <td className={`${CELL} ${WIDE} text-right`}>
                <Price cents={product.priceCents} />
              </td>
              <td className={`${CELL} ${WIDE} text-right`}>
                {product.goldPriceCents === null ? '–' : <Price cents={product.goldPriceCents} />}
              </td>
              <td className={`${CELL} hidden lg:table-cell`}>
                <StateChip state={product.state} />
              </td>
              <td className={`${CELL} hidden whitespace-nowrap tabular-nums xl:table-cell`}>
                <Moment at={product.updatedAt} />
              </td>
              <td className={`${CELL} ${WIDE}`}>
                <span className="flex justify-end gap-3">{actions}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Thumb({ product: { picture } }: { product: AdminProductRow }) {
  const box = 'aspect-[4/5] w-12 bg-stone object-cover';
  return picture ? (
    <Picture picture={picture} sizes="48px" upTo={192} decorative className={box} />
  ) : (
    <span className={`${box} block`} />
  );
}
