import { Link } from '@remix-run/react';
import type { Reviews } from '@shop/contract';
import { Rating, reviewsText } from './rating';

interface Props {
  productId: string;
  /** Undefined: on their way. Null: they could not be had. */
  reviews: Reviews | null | undefined;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Published reviews of a piece (PDP-05, D-10). */
export function ReviewsTab({ productId, reviews }: Props) {
  return (
    <>
      {reviews === undefined && <p>Loading...</p>}
      {reviews === null && <p>The reviews cannot be loaded at the moment.</p>}
      {reviews && <h3 className="font-display text-xl">{reviewsText(reviews.count)}</h3>}
      {reviews?.count === 0 && <p className="mt-3 text-ink-soft">There are no reviews yet.</p>}
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
      <p className="mt-8">
        <Link to={`/review/${encodeURIComponent(productId)}`} className="link py-1">
          Write a review of a piece you bought
        </Link>
      </p>
    </>
  );
}
