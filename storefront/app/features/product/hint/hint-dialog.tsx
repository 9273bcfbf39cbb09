import { useEffect, useRef, useState } from 'react';
import { asText, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import type { Choice, ShownProduct } from '../options';
import type { Variant } from '../variants';
import { HintForm } from './hint-form';

export interface Hint {
  variant: Variant;
  product: ShownProduct;
  /** What is chosen on the page. */
  choice: Choice;
}

/** Drop a hint (S-105) over a piece's page: a sheet at the foot of a phone. What is closed forgets what was typed. */
export default function HintDialog({ open, onOpenChange, ...hint }: Hint & Opening) {
  const t = useText();
  const [thanks, setThanks] = useState('');
  const change = (next: boolean) => {
    onOpenChange(next);
    setThanks('');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('Drop a hint')}
      description={hint.product.title}
      place="sheet"
      className="min-[48rem]:w-[36rem]!"
    >
      <div className="p-6">
        {thanks ? (
          <Thanks text={t(asText(thanks))} onClose={() => change(false)} />
        ) : (
          <HintForm {...hint} onDone={setThanks} />
        )}
      </div>
    </Dialog>
  );
}

/** Takes the place and the focus of the form that was sent. */
function Thanks({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-6 py-4">
      <p ref={said} tabIndex={-1} className="font-display text-lg focus:outline-none">
        {text}
      </p>
      <Button look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
}
