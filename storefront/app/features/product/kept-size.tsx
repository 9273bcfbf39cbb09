import { Link } from '@remix-run/react';
import { RING_SIZE_CALLS } from '@shop/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { tellRingSize } from '~/features/session/ring-size';
import { useText } from '~/i18n/text';
import { callApi } from '~/lib/api/call-api';
import type { Choosable } from './radio-group';
import type { Purchase } from './use-purchase';

const TIMEOUT_MS = 8_000;

export interface KeptSizeProps {
  /** Null: the account keeps none yet. */
  kept: string | null;
  sizes: readonly Choosable<string>[];
  purchase: Pick<Purchase, 'size' | 'setSize'>;
}

/**
 * The ring size of whoever is signed in (S-123): chosen beforehand where this ring is to be had in it, which is said; another
 * one that is chosen can be kept instead.
 */
export default function KeptSize({ kept, sizes, purchase: { size, setSize } }: KeptSizeProps) {
  const t = useText();
  const [sent, setSent] = useState<'' | 'sending' | 'failed'>('');
  const known = sizes.find(({ value }) => value.toLowerCase() === kept?.toLowerCase());
  const fitting = known && !known.disabled ? known.value : null;
  // Once: whoever takes another one is not led back.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current && size === null && fitting !== null) setSize(fitting);
    isBegun.current = true;
  }, [size, fitting, setSize]);

  async function keep(ringSize: string): Promise<void> {
    setSent('sending');
    const answer = await callApi({
      call: RING_SIZE_CALLS.accountRingSize,
      body: { ringSize },
      timeoutMs: TIMEOUT_MS,
      read: () => true,
    });
    setSent(answer.ok ? '' : 'failed');
    if (answer.ok) tellRingSize(ringSize);
  }

  const isChosen = size !== null && size === fitting;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft noscript:hidden">
      <p role="status">
        {sent === 'failed'
          ? t('Your ring size could not be kept. Please try again, or log in anew.')
          : kept !== null &&
            (isChosen
              ? t('Your ring size, {size}, is chosen.', { size: kept })
              : fitting === null && t('This ring is not to be had in your size, {size}.', { size: kept }))}
      </p>
      {isChosen && (
        <Link to="/account/details" className="link py-2.5">
          {t('Change my ring size')}
        </Link>
      )}
      {size !== null && !isChosen && (
        <button
          type="button"
          disabled={sent === 'sending'}
          className="link py-2.5"
          onClick={() => void keep(size)}
        >
          {t('Keep {size} as my ring size', { size })}
        </button>
      )}
    </div>
  );
}
