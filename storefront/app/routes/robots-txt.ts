import type { LoaderFunctionArgs } from '@remix-run/node';
import { localePath } from '@shop/contract/rules';
import { spokenLanguages } from '~/lib/cms/spoken-languages.server';

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
  '/hint/',
  '/review/',
  '/kept-pieces',
  '/menu-pieces',
  '/product/worn-with/',
];

export async function loader({ context }: LoaderFunctionArgs) {
  const spoken = await spokenLanguages(context);
  const lines = [
    'User-agent: *',
    ...NOBODY_ELSES.flatMap((path) => spoken.map((code) => `Disallow: ${localePath(code, path)}`)),
    '',
    `Sitemap: ${context.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
