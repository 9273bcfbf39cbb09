import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx/lite';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '~/i18n/text';
import { enterOverlay } from '~/lib/navigation/overlay-history';
import { CloseIcon } from './icons';

const PLACES = {
  left: 'inset-y-0 left-0 w-full max-w-md data-[state=open]:animate-slide-left',
  /** On wide windows with room for a second column. */
  'left-wide':
    'inset-y-0 left-0 w-full max-w-md data-[state=open]:animate-slide-left lg:max-w-[min(76rem,92vw)]',
  /** At the foot of a phone's window; from 768 px on along its left side. */
  drawer:
    'inset-x-0 bottom-0 max-h-[92dvh] pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-slide-up min-[48rem]:inset-y-0 min-[48rem]:right-auto min-[48rem]:left-0 min-[48rem]:max-h-none min-[48rem]:w-full min-[48rem]:max-w-md min-[48rem]:pb-0 min-[48rem]:data-[state=open]:animate-slide-left',
  right: 'inset-y-0 right-0 w-full max-w-md data-[state=open]:animate-slide-right',
  full: 'inset-0 data-[state=open]:animate-fade',
  /** At the foot of a phone's window, within reach of the thumb; from 768 px on in the middle. */
  sheet:
    'inset-x-0 bottom-0 max-h-[92dvh] pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-slide-up min-[48rem]:inset-auto min-[48rem]:top-1/2 min-[48rem]:left-1/2 min-[48rem]:max-h-[90dvh] min-[48rem]:w-[min(56rem,100%-4rem)] min-[48rem]:-translate-x-1/2 min-[48rem]:-translate-y-1/2 min-[48rem]:pb-0 min-[48rem]:data-[state=open]:animate-fade',
  center:
    'left-1/2 top-1/2 max-h-[90dvh] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 data-[state=open]:animate-fade',
} as const;

/** What opens and closes an overlay. */
export interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Props extends Opening {
  title: string;
  /** Said to screen readers after the title. */
  description?: string;
  place?: keyof typeof PLACES;
  /** The title is said to screen readers alone, as what stands within begins with words of its own. */
  untitled?: boolean;
  className?: string;
  /** What has the focus first; else the Close button. */
  initialFocus?: RefObject<HTMLElement>;
  /** Keys beside Tab and Escape, wherever the focus is within. */
  onKeyDown?: KeyboardEventHandler;
  /** Escape does something within: it does not close. */
  keepsEscape?: boolean;
  /** Why it does not close for now: said to whoever tries. */
  held?: string | null;
  children: ReactNode;
}

/** A drawer or a modal: traps the focus, gives it back, closes on Escape, on the veil and on the browser's Back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  place = 'center',
  untitled = false,
  className,
  initialFocus,
  onKeyDown,
  keepsEscape = false,
  held = null,
  children,
}: Props) {
  const t = useText();
  const opener = useRef<Element | null>(null);
  /** Whether somebody tried to close it while it is held. */
  const [tried, setTried] = useState(false);
  if (tried && held === null) setTried(false);
  const change = (next: boolean) => {
    if (!next && held !== null) setTried(true);
    else onOpenChange(next);
  };
  const back = useRef<() => boolean>(() => true);
  useEffect(() => {
    back.current = () => {
      change(false);
      return held === null;
    };
  });
  useEffect(() => (open ? enterOverlay(() => back.current()) : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          className={clsx(
            'fixed z-40 flex flex-col overflow-y-auto bg-ivory shadow-overlay focus:outline-none',
            PLACES[place],
            className,
          )}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to its own trigger, and there is none here.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (keepsEscape) event.preventDefault();
          }}
          {...(onKeyDown && { onKeyDown })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header
            className={clsx(
              'sticky top-0',
              untitled ? 'z-20 h-0' : 'z-10 border-b border-line bg-ivory px-6 py-4',
            )}
          >
            <div
              className={clsx('flex items-center gap-4', untitled ? 'justify-end p-1.5' : 'justify-between')}
            >
              <Radix.Title className={untitled ? 'sr-only' : 'font-display text-xl'}>{title}</Radix.Title>
              <Radix.Close
                className={clsx('grid size-11 place-items-center hover:text-gold', !untitled && '-mr-2')}
                aria-label={t('Close')}
              >
                <CloseIcon />
              </Radix.Close>
            </div>
            {tried && (
              <p role="alert" className="mt-2 text-sm">
                {held}
              </p>
            )}
          </header>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
