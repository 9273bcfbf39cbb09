import { Link, useSearchParams } from '@remix-run/react';
import { TALK } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { talkSearch, type TalkName } from '~/lib/talk-shown';
import { useHydrated } from '~/lib/use-media';
import { buttonClass } from './button';

interface Props {
  name: TalkName;
  /** How many are on the page, and how many there are. */
  shown: number;
  count: number;
}

/** Leads on to ten more of a list, by an address that works without scripts too; at the most that a page shows it says so. */
export function ShowMore({ name, shown, count }: Props) {
  const t = useText();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  if (shown >= count) return null;
  if (shown >= TALK.most)
    return <p className="mt-6 text-sm text-ink-soft">{t('The newest {n} are shown.', { n: shown })}</p>;
  const steps = Math.ceil(shown / TALK.step) + 1;
  return (
    <p className="mt-6">
      <Link
        // The page that comes without scripts begins at its list; with them the shopper stays where they read.
        to={{ search: `?${talkSearch(search, { [name]: steps })}`, hash: hydrated ? '' : name }}
        preventScrollReset
        replace
        className={buttonClass('secondary')}
      >
        {t('Show more')}
      </Link>
    </p>
  );
}
