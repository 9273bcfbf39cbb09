import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { UPLOADS } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { IconButton } from '~/ui/button';
import { TextField } from '~/ui/field';
import { CloseIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import type { Slot } from './draft';

interface Props {
  slot: Slot;
  place: number;
  error: string | undefined;
  disabled: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** A picture's place: what moves it, what it shows, its text, what takes it away. */
export function SlotRow({ slot, place, error, disabled, onAlt, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: slot.key,
      disabled,
    });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex items-center gap-3 border-b border-line bg-ivory py-2',
        isDragging && 'relative z-10 shadow-overlay',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:text-gold active:cursor-grabbing"
        {...attributes}
        {...listeners}
        aria-label={`Move image ${place}`}
      >
        <GripIcon />
      </button>
      <SlotPicture slot={slot} />
      <TextField
        className="min-w-0 flex-1"
        label={place === 1 ? 'Image 1, the main one: what can be seen' : `Image ${place}: what can be seen`}
        value={slot.alt}
        maxLength={UPLOADS.altLength}
        error={error}
        disabled={disabled}
        onChange={(event) => onAlt(event.target.value)}
      />
      <IconButton
        label={`Remove image ${place}`}
        Icon={CloseIcon}
        className="grid size-11 shrink-0 place-items-center hover:text-gold"
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

const THUMB = 'aspect-[4/5] w-14 shrink-0 bg-stone object-cover';

function SlotPicture({ slot: { picture, alt } }: { slot: Slot }) {
  if ('path' in picture) {
    return <Picture picture={{ ...picture, alt }} sizes="56px" upTo={192} decorative className={THUMB} />;
  }
  return picture.preview ? (
    <img src={picture.preview} alt="" className={THUMB} />
  ) : (
    <span className={clsx(THUMB, 'grid place-items-center p-1 text-center text-xs break-all text-ink-soft')}>
      No preview
    </span>
  );
}

/** The mark of what can be moved. Decorative: its button carries the name. */
function GripIcon() {
  return (
    <svg width="16" height="22" viewBox="0 0 16 22" fill="currentColor" aria-hidden="true" focusable="false">
      {[5, 11, 17].flatMap((y) => [5, 11].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.4" />))}
    </svg>
  );
}
