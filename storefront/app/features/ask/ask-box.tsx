import { AskForm } from './ask-form';

interface Props {
  open: boolean;
  productId: string;
  productName: string;
}

/** The message box in the tab of questions (PDP-05). */
export default function AskBox({ open, productId, productName }: Props) {
  if (!open) return null;
  return (
    <div className="mx-auto mt-8 max-w-xl text-left">
      <AskForm productId={productId} productName={productName} />
    </div>
  );
}
