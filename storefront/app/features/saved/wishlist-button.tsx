import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { HeartIcon } from '~/ui/icons';
import { useSavedIds, wishlist } from './saved-ids';

/** Keeps a piece in this browser's wishlist, or lets it go. With `words` they stand beside the heart. */
export function WishlistButton({
  id,
  title,
  words = false,
  className,
}: {
  id: string;
  title: string;
  words?: boolean;
  className?: string;
}) {
  const t = useText();
  const kept = useSavedIds(wishlist).includes(id);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={words ? undefined : t('Wishlist: {title}', { title })}
      onClick={() => (kept ? wishlist.remove(id) : wishlist.add(id))}
      className={clsx('hover:text-gold', className)}
    >
      <HeartIcon
        width={20}
        height={20}
        fill={kept ? 'currentColor' : 'none'}
        className={clsx(kept && 'text-gold')}
      />
      {words && t('Wishlist')}
    </button>
  );
}
