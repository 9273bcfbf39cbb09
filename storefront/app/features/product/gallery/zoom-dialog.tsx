import type { Picture as StoredPicture } from '@shop/contract';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { useText } from '~/i18n/text';
import { useMotionAllowed } from '~/lib/use-media';
import { IconButton } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '~/ui/icons';
import { useSwipe } from '~/ui/use-swipe';
import { GalleryVideo, type Film } from './gallery-item';
import { Position, Thumbnails } from './thumbnails';
import { LARGEST, ZoomPicture } from './zoom-picture';

/** What a press on the picture makes of it. */
const PRESSED = 2.5;
/** A pointer that moved further than this, in px, has dragged. */
const DRAG_PX = 6;
const PAN_PX = 120;
const TURN_MS = 240;
/** Pans the picture while it is larger than its window; else the arrow keys turn to the next one. */
const PANS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

interface Props extends Opening {
  title: string;
  pictures: readonly StoredPicture[];
  /** The last of them, where there is one. */
  film: Film | null;
  index: number;
  onIndex: (index: number) => void;
}

/**
 * A product's pictures and its film over the whole window, to look at closely: a press, pinch, wheel, the two buttons or +
 * and - make a picture larger; dragging or the arrow keys then move it about. At their own size swipes and arrows turn them.
 */
export default function ZoomDialog({ title, pictures, film, index, onIndex, open, onOpenChange }: Props) {
  const t = useText();
  const view = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const motion = useMotionAllowed();
  const ms = motion ? TURN_MS : 0;
  const enlarged = scale > 1.01;
  const picture = pictures[index];
  const count = pictures.length + (film ? 1 : 0);

  const show = (to: number) => {
    setScale(1);
    onIndex(to);
  };
  const move = (by: 1 | -1) => count > 1 && show((index + by + count) % count);
  const larger = () => void view.current?.zoomIn(0.7, ms);
  const smaller = () => void view.current?.zoomOut(0.7, ms);
  const down = useRef({ x: 0, y: 0 });
  /** Enlarges around the place that was pressed, or back. The second half of a double press does not undo the first. */
  const onClick = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    if (detail > 1 || Math.hypot(clientX - down.current.x, clientY - down.current.y) > DRAG_PX) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const [x, y] = [left - clientX, top - clientY].map((off) => off * (PRESSED - 1));
    if (enlarged) void view.current?.resetTransform(ms);
    else void view.current?.setTransform(x ?? 0, y ?? 0, PRESSED, ms);
  };
  const swipe = useSwipe((by) => !enlarged && move(by));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const pan = PANS[key];
    if (key === '+' || key === '=') larger();
    else if (key === '-') smaller();
    else if (key === '0') void view.current?.resetTransform(ms);
    else if (pan && enlarged) void view.current?.panBy(...pan, ms);
    else if (key === 'ArrowLeft') move(-1);
    else if (key === 'ArrowRight') move(1);
    else return;
    event.preventDefault();
    // The gallery behind reads the same keys.
    event.stopPropagation();
  };
  if (!picture && !film) return null;
  // A button that cannot go on keeps the focus, and with it the keys.
  const button = 'grid size-12 place-items-center hover:text-gold aria-disabled:text-ink/30';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setScale(1);
        onOpenChange(next);
      }}
      title={title}
      description={t(
        'The picture in large. Plus and minus change its size; the arrow keys move it or turn to the next.',
      )}
      place="full"
      className="overflow-hidden"
      onKeyDown={onKeyDown}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1">
          {count > 1 && (
            <div className="hidden overflow-y-auto py-6 pl-(--space-page) lg:flex">
              <div className="my-auto flex w-14 flex-col gap-2">
                <Thumbnails pictures={pictures} film={film} index={index} onIndex={show} />
              </div>
            </div>
          )}
          <div
            className="zoom-frame"
            onPointerDown={({ clientX: x, clientY: y }) => (down.current = { x, y })}
            onClick={onClick}
            {...swipe}
          >
            {picture ? (
              <ZoomPicture
                // Another picture begins at its own size.
                key={picture.path}
                picture={picture}
                view={view}
                enlarged={enlarged}
                onScale={setScale}
              />
            ) : (
              film && <GalleryVideo film={film} whole />
            )}
          </div>
        </div>
        <div className="flex items-center justify-center gap-2 border-t border-line bg-ivory py-2">
          {count > 1 && (
            <IconButton
              label={t('Previous picture')}
              Icon={PreviousIcon}
              className={button}
              onClick={() => move(-1)}
            />
          )}
          <IconButton
            label={t('Zoom out')}
            Icon={MinusIcon}
            className={button}
            aria-disabled={!enlarged}
            onClick={smaller}
          />
          <p className="min-w-16 text-center text-sm tabular-nums text-ink-soft" aria-live="polite">
            <Position index={index} count={pictures.length} />
          </p>
          <IconButton
            label={t('Zoom in')}
            Icon={PlusIcon}
            className={button}
            aria-disabled={!picture || scale >= LARGEST - 0.01}
            onClick={larger}
          />
          {count > 1 && (
            <IconButton
              label={t('Next picture')}
              Icon={NextIcon}
              className={button}
              onClick={() => move(1)}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
