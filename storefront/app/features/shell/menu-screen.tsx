import { Link } from '@remix-run/react';
import type { SiteContent } from '@shop/contract';
import { useText } from '~/i18n/text';

/** The side menu's links as a page (MENU-01). */
export function MenuScreen({ menu }: { menu: SiteContent['menu'] }) {
  const t = useText();
  const large = 'inline-block py-2 font-display text-xl drawn hover:text-gold';
  return (
    <nav aria-label={t('Main')} className="page flex max-w-3xl flex-col gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Menu')}</h1>
      <Link to="/" className="label self-start py-2 drawn hover:text-gold">
        {t('Home')}
      </Link>
      <div>
        <h2 className="label mb-3 font-sans text-ink-soft">{t('Collections')}</h2>
        <ul>
          {menu.collections.map(({ text, to, parts }) => (
            <li key={text}>
              <Link to={to} className={large}>
                {text}
              </Link>
              {parts.map((part) => (
                <Link
                  key={part.text}
                  to={part.to}
                  className="ml-6 inline-block py-2 text-ink-soft drawn hover:text-gold"
                >
                  {part.text}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="label mb-3 font-sans text-ink-soft">{t('Inside')}</h2>
        <ul>
          {menu.inside.map((link) => (
            <li key={link.text}>
              <Link to={link.to} className={large}>
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
