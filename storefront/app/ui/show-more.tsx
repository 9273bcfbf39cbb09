import { Link, useSearchParams } from '@remix-run/react';
import { FEEDBACK_PAGING } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { feedbackSearch, type FeedbackKind } from '~/lib/feedback-paging';
import { useHydrated } from '~/lib/use-media';
import { buttonClass } from './button';

interface Props {
  name: FeedbackKind;
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
  if (shown >= FEEDBACK_PAGING.most)
    return <p className="mt-6 text-sm text-ink-soft">{t('The newest {n} are shown.', { n: shown })}</p>;
  const steps = Math.ceil(shown / FEEDBACK_PAGING.step) + 1;
  return (
    <p className="mt-6">
      <Link
        // The page that comes without scripts begins at its list; with them the shopper stays where they read.
        to={{ search: `?${feedbackSearch(search, { [name]: steps })}`, hash: hydrated ? '' : name }}
        preventScrollReset
        replace
        className={buttonClass('secondary')}
      >
        {t('Show more')}
      </Link>
    </p>
  );
}
