import { Link } from '@remix-run/react';
import type { Reviews } from '@shop/contract';
import { localeFacts } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { ShowMore } from '~/ui/show-more';
import { Rating } from './rating';

interface Props {
  productId: string;
  /** Undefined: on their way. Null: they could not be had. */
  reviews: Reviews | null | undefined;
}

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Published reviews of a piece (PDP-05, D-10). */
export function ReviewsTab({ productId, reviews }: Props) {
  const t = useText();
  const day = new Intl.DateTimeFormat(localeFacts(useLocale()).tag, DAY);
  return (
    <>
      {reviews === undefined && <p>{t('Loading...')}</p>}
      {reviews === null && <p>{t('The reviews cannot be loaded at the moment.')}</p>}
      {reviews && (
        <h3 id="reviews" className="font-display text-xl">
          {t('{n} reviews', { n: reviews.count })}
        </h3>
      )}
      {reviews?.count === 0 && <p className="mt-3 text-ink-soft">{t('There are no reviews yet.')}</p>}
      {reviews && reviews.average !== null && (
        <p className="mt-3">
          <Rating average={reviews.average} count={reviews.count} />
        </p>
      )}
      {reviews && reviews.reviews.length > 0 && (
        <ul className="mt-8 divide-y divide-line border-y border-line text-left">
          {reviews.reviews.map((review) => (
            <li key={review._id} className="py-6">
              <Rating average={review.rating} />
              <p className="mt-2 font-semibold break-words">{review.title}</p>
              <p className="mt-2 break-words whitespace-pre-line">{review.body}</p>
              <p className="mt-2 text-sm text-ink-soft">
                {review.name},{' '}
                <time dateTime={review.createdAt}>{day.format(new Date(review.createdAt))}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {reviews && <ShowMore name="reviews" shown={reviews.reviews.length} count={reviews.count} />}
      <p className="mt-8">
        <Link to={`/review/${encodeURIComponent(productId)}`} className="link py-1">
          {t('Write a review of a piece you bought')}
        </Link>
      </p>
    </>
  );
}
