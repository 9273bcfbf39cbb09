import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { CONTROL, Field } from '~/ui/field';
import { OverlayButton } from '~/ui/overlay-button';
import { Specimen } from '../specimen';
import { State, States } from '../states';

type DialogProps = ComponentProps<typeof Dialog>;

/** Every place with what opens there. */
const PLACES: Record<NonNullable<DialogProps['place']>, string> = {
  center: 'A question, a short form',
  sheet: 'A choice: at a phone’s foot, in the middle of wide windows',
  left: 'The menu',
  drawer: 'Filters: at a phone’s foot, along the left of wide windows',
  'left-wide': 'The menu with its second column',
  right: 'The bag, the account',
  full: 'Search, the large pictures',
};

type OpenerProps = Partial<Omit<DialogProps, 'children' | 'onOpenChange'>> & {
  opens: string;
  /** What stands within, which may close it. */
  children?: (close: () => void) => ReactNode;
};

/** A button and the dialog that it opens. */
function Opener({ opens, children, title = 'A dialog', ...rest }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog {...rest} open={open} onOpenChange={setOpen} title={title}>
        <div lang="en" className="flex flex-col items-start gap-6 p-6">
          {children?.(close) ?? (
            <>
              <p>It keeps the focus within, and closes on Escape, on the veil and on the browser’s Back.</p>
              <Button onClick={close}>Close it</Button>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** It does not close until what it is busy with has ended. */
function Held() {
  const [held, setHeld] = useState(true);
  return (
    <Opener opens="Held" title="It is being saved" held={held ? 'Please wait: it is being saved.' : null}>
      {(close) => (
        <>
          <p>It stays until the saving has ended, and says so to whoever tries to close it.</p>
          <Button onClick={() => setHeld(!held)}>{held ? 'End the saving' : 'Save again'}</Button>
          <Button look="quiet" onClick={close} disabled={held}>
            Close it
          </Button>
        </>
      )}
    </Opener>
  );
}

/** Somebody is to write first. */
function WithFocus() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Opener opens="With a field" title="A short form" description="It has one field." initialFocus={field}>
      {() => (
        <Field label="Your name" className="w-full">
          {(control) => <input ref={field} className={CONTROL} {...control} />}
        </Field>
      )}
    </Opener>
  );
}

/** A button that leads to a page where no scripts run. */
function OverPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OverlayButton page="/menu" onPress={() => setOpen(true)} className={buttonClass('secondary')}>
        Menu
      </OverlayButton>
      <Dialog open={open} onOpenChange={setOpen} title="Menu" place="left">
        <p lang="en" className="p-6">
          Without scripts the button leads to the menu as a page.
        </p>
      </Dialog>
    </>
  );
}

/** What opens over the page. */
export function Dialogs() {
  return (
    <>
      <Specimen title="Dialog: places">
        <States>
          {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => (
            <State key={place} name={PLACES[place]}>
              <Opener opens={place} place={place} title={`Place: ${place}`} />
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen title="Dialog: states">
        <States>
          <State name="Says why it does not close for now">
            <Held />
          </State>
          <State name="Its first field has the focus">
            <WithFocus />
          </State>
          <State name="Its title is said to screen readers alone">
            <Opener opens="Untitled" untitled place="sheet" />
          </State>
        </States>
      </Specimen>
      <Specimen title="Overlay button" note="Opens an overlay, or its page where no scripts run.">
        <OverPage />
      </Specimen>
    </>
  );
}
