import { useHref } from '@remix-run/react';
import type { OrderLine, ProductDetail } from '@shop/contract';
import { nameIn } from '@shop/contract/rules';
import { useState } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { useBag } from '~/features/bag/bag-provider';
import { sayLimit } from '~/features/bag/store/bag-limits';
import { setError } from '~/features/bag/store/set-error';
import { useAdd } from '~/features/bag/use-add';
import { loadPieces } from '~/features/saved/use-pieces';
import { useHydrated } from '~/lib/use-media';
import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { againOf, callsFor } from './buy-again';

/** A line that takes longer counts as cut, in ms. */
const PATIENCE_MS = 15_000;

/** Puts the pieces of an order into the bag once more, at today's prices; what is not to be had is named (S-118). */
export function BuyAgainButton({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText();
  const locale = useLocale();
  const bag = useBag();
  const add = useAdd();
  const notify = useToast();
  const hydrated = useHydrated();
  const address = useHref('/kept-pieces');
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<readonly OrderLine[]>([]);

  function fill(found: readonly ProductDetail[]) {
    const { set, gone } = againOf(lines, found);
    setMissing(gone);
    const error = setError(bag.state.items, set, bag.limits);
    if (error) return notify(sayLimit(error, t), 'error');
    for (const [piece, choice] of set) add(piece, choice, t('What you ordered is in your bag once more.'));
  }
  async function press() {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    setPending(true);
    const calls = callsFor(lines).map((ids) => loadPieces(address, ids, patience));
    const pieces = await Promise.all(calls).catch(() => null);
    setPending(false);
    if (pieces) fill(pieces.flat());
    else notify(t('The pieces cannot be loaded at the moment. Please try again.'), 'error');
  }

  if (!hydrated) return null;
  const names = missing.map((line) => nameIn(line, locale)).join(', ');
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="secondary" disabled={pending} onClick={() => void press()}>
        {t('Buy again')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {names !== '' && t('Not to be had as it was: {names}', { names })}
      </p>
    </div>
  );
}
