import { Form } from '@remix-run/react';
import type { RetryQueue } from '@shop/contract/rules';
import { useRef, useState } from 'react';
import { buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { panelButton } from '../panel/controls';
import { SendButton } from '../panel/send-button';

interface Props {
  queue: RetryQueue;
  id: number;
  /** What the entry is called. */
  name: string;
  title: string;
  /** What becomes of it, in sentences. */
  text: string;
}

/** Takes an entry that nobody can mend off the list, once somebody has said so twice (S-63). */
export function DismissEntry({ queue, id, name, title, text }: Props) {
  const [open, setOpen] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        className={panelButton('quiet')}
        aria-label={`Dismiss: ${name}`}
        onClick={() => setOpen(true)}
      >
        Dismiss
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={title} initialFocus={keep}>
        <div className="flex flex-col gap-6 p-6">
          <div className="flex flex-col gap-2">
            <p className="font-semibold break-words">{name}</p>
            <p className="wrap-anywhere">{text}</p>
            <p>It leaves this page, its figures and the alarms. This cannot be undone.</p>
          </div>
          <Form method="post" className="flex flex-wrap gap-4" onSubmit={() => setOpen(false)}>
            <input type="hidden" name="intent" value="dismiss" />
            <input type="hidden" name="queue" value={queue} />
            <input type="hidden" name="id" value={id} />
            <SendButton className={buttonClass()}>Dismiss</SendButton>
            <button
              ref={keep}
              type="button"
              className={buttonClass('secondary')}
              onClick={() => setOpen(false)}
            >
              Keep it
            </button>
          </Form>
        </div>
      </Dialog>
    </>
  );
}
