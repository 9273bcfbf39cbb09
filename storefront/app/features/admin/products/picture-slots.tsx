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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect } from 'react';
import { AddImages } from './add-images';
import { moveSlot, type Slot } from './draft';
import { SlotRow } from './slot-row';

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
