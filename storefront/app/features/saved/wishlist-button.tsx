import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { HeartIcon } from '~/ui/icons';
import { useSavedIds, wishlist } from './saved-ids';

/** Keeps a piece in this browser's wishlist, or lets it go. With `hasLabel` its name stands beside the heart. */
export function WishlistButton({
  id,
  title,
  hasLabel = false,
  className,
}: {
  id: string;
  title: string;
  hasLabel?: boolean;
  className?: string;
}) {
  const t = useText();
  const kept = useSavedIds(wishlist).includes(id);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={hasLabel ? undefined : t('Wishlist: {title}', { title })}
      onClick={() => (kept ? wishlist.remove(id) : wishlist.add(id))}
      className={clsx('hover:text-gold', className)}
    >
      <HeartIcon
        width={20}
        height={20}
        fill={kept ? 'currentColor' : 'none'}
        className={clsx(kept && 'text-gold')}
      />
      {hasLabel && t('Wishlist')}
    </button>
  );
}
