import { clsx } from 'clsx/lite';
import { PlayIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import type { ShownProduct } from '../options';

interface Props {
  picture: ShownProduct['pictures'][number] | undefined;
  label: string;
  current: boolean;
  video?: boolean;
  /** How large it is, where it is not the gallery's. */
  className?: string;
  onPress: () => void;
}

/** A small picture that leads to its large one; that of a film carries its mark. */
export function Thumbnail({
  picture,
  label,
  current,
  video = false,
  className = 'w-16 lg:min-h-6 lg:w-full lg:shrink',
  onPress,
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current}
      onClick={onPress}
      className={clsx(
        'relative aspect-[4/5] shrink-0 overflow-hidden border-b-2 bg-stone transition-[border-color,opacity]',
        className,
        current ? 'border-gold' : 'border-transparent opacity-70 hover:opacity-100',
      )}
    >
      {picture && (
        <Picture picture={picture} sizes="80px" upTo={192} decorative className="size-full object-cover" />
      )}
      {video && (
        <span className="absolute inset-0 grid place-items-center text-ivory">
          <PlayIcon className="rounded-full bg-ink/50 p-1" />
        </span>
      )}
    </button>
  );
}
