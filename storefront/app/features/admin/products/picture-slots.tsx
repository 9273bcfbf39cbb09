import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { UPLOADS } from '@shop/contract/rules';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { TextField } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { CloseIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import { AddImages } from './add-images';
import { moveSlot, type Slot } from './draft';
import { GripIcon } from './icons';

interface Props {
  slots: readonly Slot[];
  /** Called with a function of the newest slots: previews arrive later than other changes. */
  onChange: (change: (slots: readonly Slot[]) => Slot[]) => void;
  error: string | undefined;
  onTooMany: (message: string) => void;
  /** While an image is dragged, Escape ends the drag and not the dialog. */
  onDragging: (isDragging: boolean) => void;
  disabled: boolean;
}

const DRAG_INSTRUCTIONS =
  'Press space to pick this image up, the arrow keys to move it, space to put it down, Escape to leave it where it was.';

/** The ten places for pictures (PM-02): ordered by drag or by keyboard, each with its text. The first is the main one. */
export function PictureSlots({ slots, onChange, error, onTooMany, onDragging, disabled }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (key: string | number | undefined) => slots.findIndex((slot) => slot.key === key) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Image ${place(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Image ${place(active.id)} is over place ${place(over.id)}.` : undefined,
    onDragEnd: ({ over }) =>
      over ? `The image is at place ${place(over.id)} of ${slots.length}.` : undefined,
    onDragCancel: ({ active }) => `Image ${place(active.id)} stays where it was.`,
  };
  // Unmounted during a drag, it drags nothing.
  useEffect(() => () => onDragging(false), [onDragging]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over) onChange((current) => moveSlot(current, String(active.id), String(over.id)));
  };
  return (
    <div className="flex flex-col gap-3">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => onDragging(true)}
        onDragEnd={onDragEnd}
        onDragCancel={() => onDragging(false)}
        accessibility={{ announcements, screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS } }}
      >
        <SortableContext items={slots.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className="flex flex-col" aria-label="Images in their order">
            {slots.map((slot, n) => (
              <SlotRow
                key={slot.key}
                slot={slot}
                place={n + 1}
                error={error && slot.alt.trim() === '' ? 'Please describe what can be seen.' : undefined}
                disabled={disabled}
                onAlt={(alt) =>
                  onChange((current) => current.map((one) => (one.key === slot.key ? { ...one, alt } : one)))
                }
                onRemove={() => onChange((current) => current.filter(({ key }) => key !== slot.key))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddImages count={slots.length} onChange={onChange} onTooMany={onTooMany} disabled={disabled} />
    </div>
  );
}

interface RowProps {
  slot: Slot;
  place: number;
  error: string | undefined;
  disabled: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

function SlotRow({ slot, place, error, disabled, onAlt, onRemove }: RowProps) {
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
