import { Link } from '@remix-run/react';
import { useState, type ComponentType } from 'react';
import type { Text } from '~/i18n/de';
import { useText } from '~/i18n/text';
import type { Opening } from '../dialog';
import type { ShareIcon } from '../icons';
import { onPlainClick } from '../overlay-button';

interface Props<P extends object> {
  dialog: ComponentType<P & Opening>;
  /** What else the dialog is given. */
  given?: NoInfer<P>;
  /** A page with the same, which it leads to where no scripts run. */
  page?: string;
  Icon: typeof ShareIcon;
  label: Text;
}

/** A quiet button, or a link to the page that does the same, that opens a dialog. */
export function DialogButton<P extends object>({ dialog: Dialog, given, page, Icon, label }: Props<P>) {
  const [open, setOpen] = useState(false);
  const look = {
    'aria-haspopup': 'dialog',
    className: 'inline-flex min-h-11 items-center gap-3 text-sm hover:text-gold',
    onClick: onPlainClick(() => setOpen(true)),
    children: (
      <>
        <Icon width={18} height={18} />
        {useText()(label)}
      </>
    ),
  } as const;
  return (
    <>
      {page ? <Link to={page} {...look} /> : <button type="button" {...look} />}
      <Dialog {...(given as P)} open={open} onOpenChange={setOpen} />
    </>
  );
}
