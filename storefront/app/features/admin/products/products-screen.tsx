import { Form, Link, useRevalidator } from '@remix-run/react';
import type { AdminProductList, AdminProductRow } from '@shop/contract';
import { CATEGORIES, type StaffAbility } from '@shop/contract/rules';
import { useState } from 'react';
import { onDemand } from '~/ui/on-demand';
import { useToast } from '~/ui/toast';
import { panelButton, panelControl, PanelField } from '../panel/controls';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination, type Paging } from '../panel/pagination';
import { formatCount } from '../panel/format';
import { CATEGORY_LABELS } from './category-labels';
import { PRODUCTS_PATH, productsPath, SORT_LABELS, tableQuery, type ProductQuery } from './product-query';
import { ProductsTable, type ProductAction } from './products-table';

// Drag and drop is heavy: it is loaded with the first dialog.
const ProductEditor = onDemand(() => import('./product-editor'));
const ProductViewer = onDemand(() => import('./product-viewer'));
const DeleteDialog = onDemand(() => import('./delete-dialog'));

interface Props {
  list: AdminProductList;
  query: ProductQuery;
  abilities: readonly StaffAbility[];
}

type OpenDialog = { act: 'add' } | { act: ProductAction; product: AdminProductRow };

const REQUIRED_ABILITY: Readonly<Record<ProductAction, StaffAbility>> = {
  view: 'products.read',
  edit: 'products.update',
  delete: 'products.delete',
};

/** The catalogue as staff keep it (PM-01): search, filter, order and pages in the address; the rest in dialogs. */
export function ProductsScreen({ list, query, abilities }: Props) {
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
  const { total, pageSize } = list;
  const paging = { base: PRODUCTS_PATH, query: tableQuery(query), total, pageSize };
  return (
    <div className="flex flex-col gap-6">
      <PanelHeader title="Products" count={formatCount(list.total, 'product')}>
        {abilities.includes('products.create') && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={panelButton('primary')}
            onClick={() => setOpened({ act: 'add' })}
          >
            Add product
          </button>
        )}
      </PanelHeader>
      <Filter query={query} />
      {list.products.length > 0 ? (
        <ProductsTable
          products={list.products}
          may={(act) => abilities.includes(REQUIRED_ABILITY[act])}
          onAction={(act, product) => setOpened({ act, product })}
        />
      ) : (
        <NoProducts query={query} paging={paging} />
      )}
      <Pagination paging={paging} />
      {opened && (opened.act === 'add' || opened.act === 'edit') && (
        <ProductEditor
          open
          id={opened.act === 'edit' ? opened.product.id : null}
          onOpenChange={onOpenChange}
          onSaved={closeWith(opened)}
        />
      )}
      {opened?.act === 'view' && <ProductViewer open id={opened.product.id} onOpenChange={onOpenChange} />}
      {opened?.act === 'delete' && (
        <DeleteDialog
          open
          product={opened.product}
          onOpenChange={onOpenChange}
          onDeleted={closeWith(opened)}
          onConflict={revalidate}
        />
      )}
    </div>
  );
}

function Filter({ query }: { query: ProductQuery }) {
  const select = panelControl(
    'appearance-none bg-chevron bg-[position:right_0.5rem_center] bg-no-repeat pr-8',
  );
  return (
    <Form
      // A new address is a new form: without it the fields would keep what the last one showed.
      key={productsPath(query)}
      method="get"
      action={PRODUCTS_PATH}
      role="search"
      aria-label="Products"
      className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
    >
      <div className="col-span-2 lg:min-w-56 lg:flex-1">
        <PanelField label="Name">
          <input className={panelControl()} name="q" type="search" defaultValue={query.q} maxLength={100} />
        </PanelField>
      </div>
      <PanelField label="Category">
        <select className={select} name="category" defaultValue={query.category ?? ''}>
          <option value="">All</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </select>
      </PanelField>
      <PanelField label="Order">
        <select className={select} name="sort" defaultValue={query.sort}>
          {Object.entries(SORT_LABELS).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </select>
      </PanelField>
      <button type="submit" className={panelButton('secondary', 'col-span-2 lg:col-span-1')}>
        Search
      </button>
    </Form>
  );
}

function NoProducts({ query, paging }: { query: ProductQuery; paging: Paging }) {
  if (query.q === '' && query.category === null) {
    return <EmptyTable paging={paging} text="The catalogue is empty. Add the first product." />;
  }
  return (
    <EmptyTable paging={paging} text="No product matches this search.">
      <Link to={PRODUCTS_PATH} className="link mt-2 inline-block py-2">
        Show all products
      </Link>
    </EmptyTable>
  );
}
