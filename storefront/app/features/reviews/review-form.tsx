import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { EnquiryForm } from '~/features/enquiries/enquiry-form';
import { SelectField, TextField } from '~/ui/field';
import { TextArea } from '~/ui/text-area';

interface Props {
  productId: string;
  /** From the order's link; empty where the buyer types it. */
  orderId: string;
}

const STARS = [
  ['', 'Choose an option'],
  ['5', '5 stars: excellent'],
  ['4', '4 stars: good'],
  ['3', '3 stars: fair'],
  ['2', '2 stars: poor'],
  ['1', '1 star: bad'],
] as const;

/** A buyer's review: order and e-mail say that they are one (D-10). */
export function ReviewForm({ productId, orderId }: Props) {
  const t = useText();
  return (
    <EnquiryForm
      kind="review"
      action={`/review/${encodeURIComponent(productId)}`}
      button="Submit review"
      busyText="Submitting..."
    >
      {(field) => {
        const rating = field('rating');
        return (
          <>
            <TextField
              label={t('Order id')}
              hint={t('It stands in your order confirmation.')}
              autoComplete="off"
              {...field('orderId')}
              defaultValue={field('orderId').defaultValue ?? orderNumber(orderId)}
            />
            <TextField
              label={t('Email of the order')}
              type="email"
              autoComplete="email"
              {...field('email')}
            />
            <SelectField
              label={t('Rating')}
              name="rating"
              required
              error={rating.error}
              defaultValue={rating.defaultValue ?? ''}
              options={STARS.map(([value, words]) => [value, t(words)])}
            />
            <TextField label={t('Title')} autoComplete="off" {...field('title')} />
            <TextArea label={t('Your review')} rows={6} {...field('body')} />
          </>
        );
      }}
    </EnquiryForm>
  );
}
