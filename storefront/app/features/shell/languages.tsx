import { useLocation, useMatches, type UIMatch } from '@remix-run/react';
import { localeFacts, localePath } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useContext } from 'react';
import { useLocale } from '~/i18n/text';
import { rootData } from '~/lib/meta/page-meta';
import { PageFrameContext } from '~/lib/page-frame';

/**
 * Whether the page of a name, such as a product's, could not be had. It leads home in the other languages: a page that
 * says 404 is the same at every address.
 */
function leadsNowhere(matches: readonly UIMatch[]): boolean {
  const { data, params = {} } = matches.at(-1) ?? {};
  return data === undefined && Object.keys(params).length > 0;
}

/** The same page in the languages that the shop speaks (D-19, S-99). Each is a document of its own: no script is needed to get there. */
export function Languages({ label, className }: { label: string; className?: string }) {
  const here = useLocale();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  // A preview link opens its one document.
  query.delete('preview');
  const [own] = useContext(PageFrameContext);
  const matches = useMatches();
  const spoken = rootData(matches)?.shop?.languages ?? [];
  const asked = leadsNowhere(matches) ? '/' : pathname + (query.size > 0 ? `?${query}` : '');
  const path = own || asked;
  if (!spoken[1]) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-5">
        {spoken.map((code) => (
          <li key={code}>
            <a
              href={localePath(code, path)}
              lang={code}
              hrefLang={code}
              aria-current={code === here ? 'true' : undefined}
              className={clsx(
                'inline-block py-1.5 hover:underline hover:underline-offset-6',
                code === here && 'underline decoration-1 underline-offset-6',
              )}
            >
              {localeFacts(code).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
