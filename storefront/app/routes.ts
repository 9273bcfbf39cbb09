import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** Pages of `npm run dev` alone (S-87). No build and no test has them. */
const DEV_ROUTES =
  import.meta.env?.MODE === 'development' ? [route('styleguide', 'routes/styleguide.tsx')] : [];

/** The pages that stand in the shop's shell, their errors too. */
const PAGES = [
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

  // Writing to the shop (CONT-01, SHELL-07, ASK-01, D-10), and by it to somebody else (S-105).
  route('Contact', 'routes/contact.tsx'),
  route('Appointment', 'routes/appointment.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('ask/:productId', 'routes/ask.tsx'),
  route('hint/:productId', 'routes/hint.tsx'),
  route('review/:productId', 'routes/review.tsx'),

  // The bag and the menu as pages, for those whose page runs no scripts.
  route('bag', 'routes/bag.tsx'),
  route('menu', 'routes/menu.tsx'),

  // Where a form leads that the server refuses.
  route('refused', 'routes/refused.tsx'),

  // What was added last, as a page (MKT-06).
  route('AddedToCartNotification', 'routes/added.tsx'),

  // What a browser keeps: pieces to compare (D-02), the wishlist, and what both ask for.
  route('compare', 'routes/compare.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('kept-pieces', 'routes/kept-pieces.ts'),
  // What the bag shows beside its only piece (S-126).
  route('product/worn-with/:productId', 'routes/worn-with.ts'),

  // One checkout, two addresses (CHK-01).
  route('CheckoutPage', 'routes/checkout.tsx', { id: 'checkout-page' }),
  route('checkout', 'routes/checkout.tsx', { id: 'checkout' }),

  // The account (AUTH-01 … AUTH-09).
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('logout', 'routes/logout.ts'),
  route('session', 'routes/session.ts'),
  route('account', 'routes/account.tsx', [
    index('routes/account-orders.tsx'),
    route('orders/:orderId', 'routes/account-order.tsx'),
    route('details', 'routes/account-details.tsx'),
    route('passkeys', 'routes/account-passkeys.tsx'),
    route('data', 'routes/account-data.tsx'),
  ]),
  route('account/export', 'routes/account-export.ts'),

  // What mailed links open.
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('confirm-newsletter', 'routes/confirm-newsletter.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('no-hints', 'routes/no-hints.tsx'),
  route('your-appointment', 'routes/your-appointment.tsx'),
  route('order/:orderId', 'routes/order.tsx'),
  route('order-lookup', 'routes/order-lookup.tsx'),
  route('order-return', 'routes/order-return.tsx'),

  // What editors write: stories, and any page of the CMS by its own address (STAT-01 … MKT-06). What it does not know is
  // answered with 404 in the shop's look (SHELL-08).
  route('Stories/:slug', 'routes/story.tsx'),
  route('*', 'routes/page.tsx'),
  ...DEV_ROUTES,
];

/** The map of the site. Paths match in any letter case (SHELL-04); the spelling here is the canonical one. */
export default [
  layout('routes/shop.tsx', PAGES),

  // The staff panel (ADM-01, ADM-02).
  route('Admin', 'routes/admin.tsx', [
    index('routes/admin-dashboard.tsx'),
    route('orders', 'routes/admin-orders.tsx'),
    route('orders/:orderId', 'routes/admin-order.tsx'),
    route('orders/:orderId/refund', 'routes/admin-order-refund.tsx'),
    route('orders/:orderId/packing-slip', 'routes/admin-packing-slip.tsx'),
    route('packing-slips', 'routes/admin-packing-slips.tsx'),
    route('users', 'routes/admin-users.tsx'),
    route('contacts', 'routes/admin-contacts.tsx'),
    route('contacts/:contactId', 'routes/admin-contact.tsx'),
    route('appointments', 'routes/admin-appointments.tsx'),
    route('appointments/:appointmentId', 'routes/admin-appointment.tsx'),
    route('questions', 'routes/admin-questions.tsx'),
    route('reviews', 'routes/admin-reviews.tsx'),
    route('subscribers', 'routes/admin-subscribers.tsx'),
    route('security', 'routes/admin-security.tsx'),
    route('redirects', 'routes/admin-redirects.tsx'),
    route('redirects/import', 'routes/admin-redirects-import.tsx'),
    route('coupons', 'routes/admin-coupons.tsx'),
    route('coupons/new', 'routes/admin-coupon-new.tsx'),
    route('coupons/:couponId', 'routes/admin-coupon.tsx'),
    route('settings', 'routes/admin-settings.tsx'),
    route('system', 'routes/admin-system.tsx'),
    route('products', 'routes/admin-products.tsx'),
    route('products/import', 'routes/admin-products-import.tsx'),
    route('products/table', 'routes/admin-products-table.tsx'),
    route('history/:type/:id', 'routes/admin-history.tsx'),
    // What the Find dialog asks.
    route('find', 'routes/admin-find.ts'),
  ]),

  // An appointment for a calendar (S-112).
  route('appointment-calendar', 'routes/appointment-calendar.ts'),
  // What the menu's product pane asks for (MENU-06).
  route('menu-pieces', 'routes/menu-pieces.ts'),
  // For machines.
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('site.webmanifest', 'routes/site-webmanifest.ts'),
] satisfies RouteConfig;
