import { Link, useRevalidator } from '@remix-run/react';
import type { AdminProductList, AdminProductRow } from '@shop/contract';
import type { StaffAbility } from '@shop/contract/rules';
import { useState } from 'react';
import { onDemand } from '~/ui/on-demand';
import { useToast } from '~/ui/toast';
import { panelButton } from '../panel/controls';
import { FilterSelect } from '../panel/table-filter';
import type { StaffResult } from '../panel/staff-call.server';
import { EmptyLink } from '../panel/layout';
import { isNarrowed, type TableQuery } from '../panel/table-query';
import { ExportLink, TableScreen } from '../panel/table-screen';
import { ViewTabs } from '../views/view-tabs';
import type { Views } from '../views/views';
import { categoryOptions } from './category-names';
import { PRODUCTS_PATH, PRODUCTS_TABLE_PATH } from './paths';
import { PRODUCT_CHOICES, SORTS } from './product-query';
import { ProductsTable, type ProductAction } from './products-table';

// Drag and drop is heavy: it is loaded with the first dialog.
const ProductEditor = onDemand(() => import('./product-editor'));
const ProductViewer = onDemand(() => import('./product-viewer'));
const DeleteDialog = onDemand(() => import('./delete-dialog'));

interface Props {
  list: AdminProductList;
  query: TableQuery;
  views?: Views | undefined;
  result?: StaffResult | undefined;
  abilities: readonly StaffAbility[];
}

type OpenDialog = { act: 'add' } | { act: ProductAction; product: AdminProductRow };

const REQUIRED_ABILITY: Readonly<Record<ProductAction, StaffAbility>> = {
  view: 'products.read',
  edit: 'products.update',
  delete: 'products.delete',
};

const SEARCH = (
  <button type="submit" className={panelButton('secondary', 'col-span-2 lg:col-span-1')}>
    Search
  </button>
);

/** The catalogue as staff keep it (PM-01): search, filter, order and pages in the address; the rest in dialogs. */
export function ProductsScreen({ list, query, views, result, abilities }: Props) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const notify = useToast();
  const { revalidate } = useRevalidator();
  const onOpenChange = (open: boolean) => {
    if (!open) setOpened(null);
  };
  /** Closes the dialog that has ended, never another that was opened since. */
  const closeWith = (own: OpenDialog) => (message: string) => {
    setOpened((now) => (now === own ? null : now));
    notify(message);
    revalidate();
  };
  const { products: rows, categories, total, pageSize } = list;
  // Its one button stands in the middle then.
  const isBare = total === 0 && !isNarrowed(query);
  const addButton = (className?: string) =>
    abilities.includes('products.create') && (
      <button
        type="button"
        aria-haspopup="dialog"
        className={panelButton('primary', className)}
        onClick={() => setOpened({ act: 'add' })}
      >
        Add product
      </button>
    );
  const filters = (
    <>
      <FilterSelect
        label="Category"
        name="category"
        query={query}
        options={categoryOptions(categories, 'All')}
      />
      <FilterSelect label="Order" name="sort" query={query} options={SORTS} />
    </>
  );
  return (
    <>
      <TableScreen
        title="Products"
        noun="product"
        base={PRODUCTS_PATH}
        page={{ rows, query, total, pageSize, result }}
        className="flex flex-col gap-6"
        actions={
          <>
            {abilities.includes('products.update') && total > 0 && (
              <Link to={PRODUCTS_TABLE_PATH} className={panelButton('secondary')}>
                Change many
              </Link>
            )}
            {total > 0 && <ExportLink href="/api/admin/products-export" />}
            {!isBare && addButton()}
          </>
        }
        views={
          views && (
            <ViewTabs
              views={views}
              base={PRODUCTS_PATH}
              query={query}
              choices={PRODUCT_CHOICES}
              result={result}
            />
          )
        }
        search={{ label: 'Name', name: 'Products', actions: SEARCH, children: filters }}
        empty="The catalogue is empty. Add the first product."
        onward={addButton('mt-4') || <EmptyLink to="/">Open the shop</EmptyLink>}
        unmatched="No product matches this search."
      >
        <ProductsTable
          products={rows}
          categories={categories}
          may={(act) => abilities.includes(REQUIRED_ABILITY[act])}
          onAction={(act, product) => setOpened({ act, product })}
        />
      </TableScreen>
      {opened && (opened.act === 'add' || opened.act === 'edit') && (
        <ProductEditor
          open
          id={opened.act === 'edit' ? opened.product.id : null}
          categories={categories}
          onOpenChange={onOpenChange}
          onSaved={closeWith(opened)}
        />
      )}
      {opened?.act === 'view' && (
        <ProductViewer open id={opened.product.id} categories={categories} onOpenChange={onOpenChange} />
      )}
      {opened?.act === 'delete' && (
        <DeleteDialog
          open
          product={opened.product}
          onOpenChange={onOpenChange}
          onDeleted={closeWith(opened)}
          onConflict={revalidate}
        />
      )}
    </>
  );
}
