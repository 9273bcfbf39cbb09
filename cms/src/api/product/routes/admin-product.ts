import { forStaff } from '../../../lib/staff/staff';

const reads = forStaff('products.read');

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/admin/products', handler: 'admin-product.list', config: reads },
    { method: 'GET', path: '/admin/products/:id', handler: 'admin-product.one', config: reads },
    {
      method: 'POST',
      path: '/products',
      handler: 'admin-product.create',
      config: forStaff('products.create'),
    },
    {
      method: 'PUT',
      path: '/products/:id',
      handler: 'admin-product.update',
      config: forStaff('products.update'),
    },
    {
      method: 'DELETE',
      path: '/products/:id',
      handler: 'admin-product.remove',
      config: forStaff('products.delete'),
    },
  ],
};
