import { clsx } from 'clsx/lite';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { asText, useText, type Translate } from '~/i18n/text';
import { onOffline } from '~/lib/network/connection';

type Kind = 'status' | 'error';
/** Shows a message to the shopper, announced politely ('status') or at once ('error'). */
export type Notify = (text: string, kind?: Kind) => void;

const ToastContext = createContext<Notify | null>(null);
const SHOWN_MS = 6_000;

export function useToast(): Notify {
  const notify = useContext(ToastContext);
  if (!notify) throw new Error('useToast needs a ToastProvider above it.');
  return notify;
}

interface Message {
  id: number;
  text: string;
  kind: Kind;
}

interface Props {
  /** The message that the page arrives with. */
  first?: Pick<Message, 'text' | 'kind'> | null;
  children: ReactNode;
}

/**
 * The page's messages: one at a time, gone after 6 s or on Dismiss. They stand at the foot of the window, or at its top
 * where the foot is taken by a drawer's or the checkout's main button.
 */
export function ToastProvider({ first, children }: Props) {
  const t = useText();
  const [message, setMessage] = useState<Message | null>(first ? { id: 0, ...first } : null);
  const next = useRef(0);
  const notify = useCallback<Notify>((text, kind = 'status') => {
    next.current += 1;
    setMessage({ id: next.current, text, kind });
  }, []);

  useEffect(
    () => onOffline(() => notify('You are offline. The page opens once the connection is back.', 'error')),
    [notify],
  );
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const shown = (kind: Kind) => (message?.kind === kind ? message : null);
  return (
    <ToastContext.Provider value={notify}>
      {children}
      {/* Both regions stay in the page: a region that arrives with its text is not announced everywhere. They have no
          height of their own, so that none shifts where they stand. With aria-live in words, an open drawer leaves them
          readable while it hides the rest. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center print:hidden foot-taken:top-0 foot-taken:bottom-auto">
        <div role="status" aria-live="polite">
          {renderMessage(shown('status'), setMessage, t)}
        </div>
        <div role="alert" aria-live="assertive">
          {renderMessage(shown('error'), setMessage, t)}
        </div>
      </div>
    </ToastContext.Provider>
  );
}

function renderMessage(message: Message | null, set: (message: null) => void, t: Translate) {
  if (!message) return null;
  return (
    <div
      key={message.id}
      className={clsx(
        'dark-ground pointer-events-auto m-4 flex max-w-xl animate-fade items-center gap-6 px-6 py-3 shadow-overlay',
        message.kind === 'error' && 'bg-error',
      )}
    >
      <p className="min-w-0">{t(asText(message.text))}</p>
      <button
        type="button"
        className="label min-h-11 shrink-0 underline noscript:hidden"
        onClick={() => set(null)}
      >
        {t('Dismiss')}
      </button>
    </div>
  );
}
