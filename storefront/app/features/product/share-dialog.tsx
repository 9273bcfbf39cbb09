import { useEffect, useState } from 'react';
import { useText } from '~/i18n/text';
import type { Text } from '~/i18n/de';
import { Button } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { TextField } from '~/ui/field';

const SAID_MS = 2_000;

/** The page's address to copy; what became of it shows for 2 s. */
export default function ShareDialog({ open, onOpenChange }: Opening) {
  const t = useText();
  const [said, setSaid] = useState<Text | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setSaid('Copied!'),
      // Browsers refuse without permission or on plain http: the words say so.
      () => setSaid('Failed to copy!'),
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Share')}
      description={t('Copy the address of this page.')}
    >
      <div className="flex flex-col gap-6 p-6">
        <TextField
          label={t('Page address')}
          readOnly
          value={window.location.href}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex items-center gap-5">
          {/* Where the clipboard is missing altogether the call throws before it promises. */}
          <Button onClick={() => (navigator.clipboard ? void copy() : setSaid('Failed to copy!'))}>
            {t('Copy')}
          </Button>
          <p role="status">{said && t(said)}</p>
        </div>
      </div>
    </Dialog>
  );
}
