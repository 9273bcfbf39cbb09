import { useText } from '~/i18n/text';
import { EnquiryForm } from '~/features/enquiries/enquiry-form';
import { TextField } from '~/ui/field';
import { TextArea } from '~/ui/text-area';

interface Props {
  productId: string;
  productName: string;
  onDone?: () => void;
}

/** A question about a piece (ASK-01). */
export function AskForm({ productId, productName, onDone }: Props) {
  const t = useText();
  return (
    <EnquiryForm
      kind="question"
      action={`/ask/${encodeURIComponent(productId)}`}
      button="Submit question"
      busyText="Submitting..."
      {...(onDone && { onDone })}
    >
      {(field) => (
        <>
          <input type="hidden" name="productName" value={productName.slice(0, 300)} />
          <TextField label={t('Name')} autoComplete="name" {...field('name')} />
          <TextField label={t('Email')} type="email" autoComplete="email" {...field('email')} />
          <TextArea label={t('Your question')} rows={5} {...field('question')} />
        </>
      )}
    </EnquiryForm>
  );
}
