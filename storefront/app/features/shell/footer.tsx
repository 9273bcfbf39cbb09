import type { ShopContent, SiteContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { NewsletterForm } from '~/features/enquiries/newsletter-form';
import { ContentAnchor } from '~/ui/content-anchor';
import { PlusIcon } from '~/ui/icons';
import { Copyright } from './copyright';
import { Languages } from './languages';
import { Logo } from './logo';

/** The foot of every page (SHELL-06): tagline, newsletter, useful links, how to reach the shop. */
export function Footer({ shop, columns }: { shop: ShopContent | null; columns: SiteContent['footer'] }) {
  const t = useText();
  return (
    <footer className="dark-ground print:hidden">
      <div className="page grid gap-x-14 py-(--space-section) min-[40rem]:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col gap-6 max-xl:mb-14 max-md:mb-8 max-xl:col-span-full">
          <Logo className="size-14" />
          {shop && <p className="max-w-[18ch] font-display text-2xl text-balance">{shop.tagline}</p>}
          <NewsletterForm />
          {shop && (
            <a
              href={`mailto:${shop.contactEmail}`}
              className="inline-block self-start py-1.5 break-all underline decoration-1 underline-offset-6 hover:decoration-2"
            >
              {shop.contactEmail}
            </a>
          )}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="label mb-4 hidden font-sans opacity-70 unfolded:block">{column.title}</h2>
            <details className="fold">
              <summary className="label">
                {column.title}
                <PlusIcon />
              </summary>
              <ul className="max-md:pb-5">
                {column.links.map((link) => (
                  <li key={link.text}>
                    <ContentAnchor link={link} className="inline-block py-1.5 drawn" />
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ivory/15 py-6 text-sm">
        {shop && <Copyright brandName={shop.brandName} />}
        <Languages label={t('Language')} />
      </div>
    </footer>
  );
}
