import { Button, Dialog } from '@strapi/design-system';
import { useState, type ReactNode } from 'react';

interface Props {
  /** On the button, and on the one that does it. */
  label: string;
  question: string;
  variant?: 'default' | 'secondary' | 'danger-light';
  disabled: boolean;
  onConfirmed: () => void;
  /** What is to be known, or chosen, before. */
  children: ReactNode;
}

/** A button that asks before it does what it says. */
export function ConfirmButton({
  label,
  question,
  variant = 'default',
  disabled,
  onConfirmed,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant={variant} disabled={disabled}>
          {label}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{question}</Dialog.Header>
        <Dialog.Body>{children}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Cancel
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth variant={variant} onClick={onConfirmed}>
              {label}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
