import type { LoaderFunctionArgs } from '@remix-run/node';
import { LOCALES } from '@shop/contract/rules';

/** Pages of one person, and calls. */
const NOBODY_ELSES = [
  '/Admin',
  '/admin',
  '/api/',
  '/CheckoutPage',
  '/checkout',
  '/account',
  '/compare',
  '/wishlist',
  '/ask/',
  '/review/',
  '/kept-pieces',
  '/menu-pieces',
];

export async function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...NOBODY_ELSES.flatMap((path) => LOCALES.map(({ prefix }) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${context.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
