import { Link } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';
import { NewsletterForm } from '~/features/enquiries/newsletter-form';
import { COLLECTIONS } from './collections';
import { Mark } from './mark';

const SERVICE = [
  { text: 'Contact Us', to: '/Contact' },
  { text: 'The whole collection', to: '/ProductList' },
  { text: 'Wishlist', to: '/wishlist' },
  { text: 'Find my order', to: '/order-lookup' },
];

/** The foot of every page (SHELL-06): tagline, newsletter, useful links, how to reach the shop. */
export function Footer({ shop }: { shop: ShopContent | null }) {
  const links = COLLECTIONS.flatMap(({ parts, ...own }) =>
    parts ? parts.map((part) => ({ text: `${part.text}’s ${own.text.toLowerCase()}`, to: part.to })) : [own],
  );
  return (
    <footer className="bg-ink text-ivory print:hidden">
      <div className="page grid gap-14 py-(--space-section) md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="flex flex-col gap-6">
          <Mark className="size-14" />
          {shop && <p className="max-w-[18ch] font-display text-2xl text-balance">{shop.tagline}</p>}
          <NewsletterForm />
        </div>
        <nav aria-label="Collections">
          <h2 className="label mb-4 font-sans opacity-70">Collections</h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  prefetch="intent"
                  className="inline-block py-1.5 hover:underline hover:underline-offset-6"
                >
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="At your service">
          <h2 className="label mb-4 font-sans opacity-70">At your service</h2>
          <ul>
            {SERVICE.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-1.5 hover:underline hover:underline-offset-6">
                  {link.text}
                </Link>
              </li>
            ))}
            {shop && (
              <li>
                <a
                  href={`mailto:${shop.contactEmail}`}
                  className="inline-block py-1.5 break-all underline decoration-1 underline-offset-6 hover:decoration-2"
                >
                  {shop.contactEmail}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
      {shop && (
        <p className="page border-t border-ivory/15 py-6 text-sm opacity-70">
          © {new Date().getUTCFullYear()} {shop.brandName}
        </p>
      )}
    </footer>
  );
}
