import { Form, Link } from '@remix-run/react';
import { REVIEW_STATES, type StaffReview } from '@shop/contract';
import { ItemHistory } from '../history/item-history';
import { Outcome } from '../panel/outcome';
import type { FormTableScreenProps } from '../panel/answer-page';
import { panelButton } from '../panel/controls';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { TableFilter, FilterSelect } from '../panel/table-filter';
import { SendButton } from '../panel/send-button';
import { useMay } from '../panel/staff-context';
import { Chip, type ChipLook } from '../panel/chip';
import type { TableChoices } from '../panel/table-query';
import { formatCount, formatDateTime, shortId } from '../panel/format';

export const REVIEWS_PATH = '/Admin/reviews';
export const REVIEW_CHOICES: TableChoices = { status: REVIEW_STATES };

const STATES: Readonly<Record<StaffReview['status'], readonly [text: string, look: ChipLook]>> = {
  pending: ['To read', 'waiting'],
  published: ['Shown', 'good'],
  rejected: ['Declined', 'quiet'],
};

/** What buyers say, shown once somebody has read it (D-10). */
export function ReviewsScreen({ rows, total, query, pageSize, result }: FormTableScreenProps<StaffReview>) {
  const paging = { base: REVIEWS_PATH, query, total, pageSize };
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <PanelHeader title="Reviews" count={formatCount(total, 'review')} />
      <TableFilter base={REVIEWS_PATH} query={query} label="Name, piece or title">
        <FilterSelect
          label="State"
          name="status"
          query={query}
          options={[['', 'All'], ...REVIEW_STATES.map((state) => [state, STATES[state][0]] as const)]}
        />
      </TableFilter>
      <Outcome result={result} />
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {rows.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
      ) : (
        <EmptyTable paging={paging} text="There are no reviews here." />
      )}
      <Pagination paging={paging} />
    </div>
  );
}

function Review({ review }: { review: StaffReview }) {
  const may = useMay();
  const { status } = review;
  return (
    <li className="flex flex-col gap-3 border border-line p-4 text-sm md:p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Chip text={STATES[status][0]} look={STATES[status][1]} />
        <span className="tabular-nums">{review.rating} of 5</span>
        <span className="break-words">{review.name}</span>
        <Link to={`/product/${review.productId}`} className="link">
          {review.productName || 'The piece'}
        </Link>
        {may('orders.read') && (
          <Link to={`/Admin/orders/${review.orderId}`} className="link">
            Order {shortId(review.orderId)}
          </Link>
        )}
        <span className="tabular-nums">{formatDateTime(review.createdAt)} UTC</span>
      </p>
      <h2 className="font-sans text-base font-semibold break-words">{review.title}</h2>
      <p className="break-words whitespace-pre-line">{review.body}</p>
      {may('reviews.moderate') && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={review._id} />
          <input type="hidden" name="was" value={status} />
          {status !== 'published' && (
            <SendButton
              name="status"
              value="published"
              className={panelButton('primary')}
              aria-label={`Approve: ${review.title}`}
            >
              Approve
            </SendButton>
          )}
          {status !== 'rejected' && (
            <SendButton
              name="status"
              value="rejected"
              className={panelButton('secondary')}
              aria-label={`Decline: ${review.title}`}
            >
              Decline
            </SendButton>
          )}
        </Form>
      )}
      <ItemHistory type="review" id={review._id} about={review.title} version={status} />
    </li>
  );
}
