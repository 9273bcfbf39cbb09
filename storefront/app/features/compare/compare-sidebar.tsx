import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useText } from '~/i18n/text';
import { compared, COMPARED_MAX, useSavedIds } from '~/features/saved/saved-ids';
import { usePieces } from '~/features/saved/use-pieces';
import { Button, IconButton } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { CloseIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';

export interface Wanted {
  /** The piece it is opened with, which may have found no room. */
  wanted: string;
}

const NONE: readonly string[] = [];

/** The pieces to compare (CMP-01), the one that is wanted among them, once only. A full list is shown as it is, and says so. */
export default function CompareSidebar({ open, onOpenChange, wanted }: Wanted & Opening) {
  const t = useText();
  const ids = useSavedIds(compared);
  useEffect(() => {
    const before = compared.get();
    if (open && !before.includes(wanted) && before.length < COMPARED_MAX) compared.add(wanted);
  }, [open, wanted]);
  // What left the shop makes room for the piece that found none.
  const forget = useCallback(
    (...gone: string[]) => {
      compared.remove(...gone);
      if (![...gone, ...compared.get()].includes(wanted)) compared.add(wanted);
    },
    [wanted],
  );
  const { pieces, failed } = usePieces(open ? ids : NONE, forget);
  const count = (pieces ?? ids).length;
  const navigate = useNavigate();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Compare')} place="right">
      <div className="flex flex-1 flex-col gap-6 p-6">
        {pieces && count >= COMPARED_MAX && !ids.includes(wanted) && (
          <p role="alert" className="text-error">
            {t('You can compare {n} pieces at once. Remove one to make room for this one.', {
              n: COMPARED_MAX,
            })}
          </p>
        )}
        {ids.length === 0 && <p className="text-ink-soft">{t('Add a product to start comparing.')}</p>}
        {ids.length > 0 && !pieces && (
          <p role="status" className="text-ink-soft">
            {t(failed ? 'The products cannot be loaded at the moment.' : 'Loading products...')}
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {pieces?.map(({ _id, title, pictures }) => (
            <li key={_id} className="flex items-center gap-4 py-4">
              <span className="aspect-[4/5] w-16 shrink-0 bg-stone">
                {pictures[0] && (
                  <Picture
                    picture={pictures[0]}
                    sizes="64px"
                    upTo={192}
                    decorative
                    className="size-full object-cover"
                  />
                )}
              </span>
              <span className="min-w-0 flex-1 font-display text-lg leading-tight break-words">{title}</span>
              <IconButton
                label={t('Remove {name}', { name: title })}
                Icon={CloseIcon}
                size={18}
                className="grid size-11 shrink-0 place-items-center hover:text-gold"
                onClick={() => compared.remove(_id)}
              />
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-3">
          <Button
            disabled={!pieces || count < 2}
            onClick={() => {
              onOpenChange(false);
              void navigate('/compare');
            }}
          >
            {t('Compare Now ({n})', { n: count })}
          </Button>
          <Button look="secondary" onClick={() => onOpenChange(false)}>
            {t('Continue Shopping')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
