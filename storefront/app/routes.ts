import { index, route, type RouteConfig } from '@remix-run/route-config';

/** The map of the site. Paths match in any letter case (SHELL-04); the spelling here is the canonical one. */
export default [
  index('routes/home.tsx'),

  // Category pages: one screen, five rows of features/catalogue/category-pages.ts.
  route('Pendants', 'routes/category.tsx', { id: 'pendants' }),
  route('Man', 'routes/category.tsx', { id: 'man' }),
  route('Rings', 'routes/category.tsx', { id: 'rings' }),
  route('Earrings', 'routes/category.tsx', { id: 'earrings' }),
  route('Bracelets', 'routes/category.tsx', { id: 'bracelets' }),

  // Product pages: one screen, six rows of features/product/variants.ts.
  route('product/:productId', 'routes/product.tsx', { id: 'product' }),
  route('navbar-detail/:productId', 'routes/product.tsx', { id: 'navbar-detail' }),
  route('Man/:productId', 'routes/product.tsx', { id: 'man-product' }),
  route('Rings/:productId', 'routes/product.tsx', { id: 'ring' }),
  route('Earrings/:productId', 'routes/product.tsx', { id: 'earring' }),
  route('Bracelets/:productId', 'routes/product.tsx', { id: 'bracelet' }),

  // The full catalogue, and what the search leads to (D-02, D-03).
  route('ProductList', 'routes/product-list.tsx'),

  // One checkout, two addresses (CHK-01).
  route('CheckoutPage', 'routes/checkout.tsx', { id: 'checkout-page' }),
  route('checkout', 'routes/checkout.tsx', { id: 'checkout' }),

  // What the menu's product pane asks for (MENU-06).
  route('menu-products', 'routes/menu-products.ts'),
  route('site.webmanifest', 'routes/site-webmanifest.ts'),

  // Everything else: 404 in the shop's look (SHELL-08).
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
