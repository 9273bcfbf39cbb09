import { useEffect, useState } from 'react';
import { useText } from '~/i18n/text';
import { Dialog, type Opening } from '~/ui/dialog';
import { AskForm } from './ask-form';

/** ASK-01: the thanks stay this long. */
const THANKED_MS = 2_000;

export interface Asked {
  productId: string;
  productName: string;
}

/** Ask a Question (ASK-01, ASK-02). What is closed forgets what was typed. */
export default function AskDialog({ open, onOpenChange, productId, productName }: Asked & Opening) {
  const t = useText();
  const [thanked, setThanked] = useState(false);
  useEffect(() => {
    if (!thanked) return;
    const timer = setTimeout(() => {
      setThanked(false);
      onOpenChange(false);
    }, THANKED_MS);
    return () => clearTimeout(timer);
  }, [thanked, onOpenChange]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Ask a Question')} description={productName}>
      <div className="flex flex-col gap-6 p-6">
        <p className="font-display text-lg break-words">{productName}</p>
        <AskForm productId={productId} productName={productName} onDone={() => setThanked(true)} />
      </div>
    </Dialog>
  );
}
