import { routes } from '../../../lib/requests/routes';

export default routes({
  adminProducts: 'admin-product.list',
  adminProduct: 'admin-product.one',
  adminProductsExport: 'admin-product.export',
  adminProductsImport: 'admin-product.import',
  adminProductsTable: 'admin-product.table',
  adminProductsEdit: 'admin-product.edit',
  productCreate: 'admin-product.create',
  productUpdate: 'admin-product.update',
  productDelete: 'admin-product.remove',
  products: 'product.list',
  product: { handler: 'product.one', product: true },
  productReviews: { handler: 'product.reviews', product: true },
});
