import { pictureOf, type Metal } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '~/i18n/text';
import { IconButton } from '~/ui/button';
import { EnlargeIcon, NextIcon, PreviousIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { pieceTransition } from '~/features/catalogue/piece-transition';
import { useSwipe } from '~/ui/use-swipe';
import { GalleryItem, GalleryVideo } from './gallery-item';
import type { ShownProduct } from '../options';
import { Position, Thumbnails } from './thumbnails';

const ZoomDialog = onDemand(() => import('./zoom-dialog'));

/** The item before or after, around the ends (PDP-02). */
export function step(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count;
}

interface Props {
  product: ShownProduct;
  /** The metal that was chosen: its picture comes to the front. */
  metal: Metal | null;
}

/**
 * Pictures, then the video last (PDP-02). Arrows, arrow keys, swipes and thumbnails move it; a press on a picture opens
 * all of them large. Another product begins at its first item, as the page around it begins anew.
 */
export function Gallery({ product, metal }: Props) {
  const t = useText();
  const { pictures, video, videoPoster, title } = product;
  // A film that was saved without a still picture begins with the piece's first. The CMS names no size of its own one.
  const ownStill = videoPoster !== null;
  const still = ownStill ? { path: videoPoster, alt: '', width: 1280, height: 1600 } : pictures[0];
  const film = video ? { video, still, ownStill, label: t('Video of {title}', { title }) } : null;
  const count = pictures.length + (film ? 1 : 0);
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [shownMetal, setShownMetal] = useState<Metal | null>(null);
  const [large, setLarge] = useState(false);

  const show = (to: number) => {
    setIndex(to);
    setSeen((before) => new Set(before).add(to));
  };
  if (metal !== shownMetal) {
    setShownMetal(metal);
    const to = metal === null ? -1 : pictureOf(pictures, metal);
    if (to >= 0) show(to);
  }
  const isFilm = index === pictures.length;
  const move = (by: 1 | -1) => count > 1 && show(step(index, by, count));
  const swipe = useSwipe(move);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };

  if (count === 0) {
    return (
      <div className="grid aspect-[4/5] place-items-center bg-stone text-ink-soft lg:aspect-square">
        {t('No Image Available')}
      </div>
    );
  }
  const arrow = 'gallery-arrow';
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Pictures of {title}', { title })}
      className="flex flex-col gap-2 lg:flex-row-reverse lg:gap-4"
      onKeyDown={onKeyDown}
    >
      <div
        className="gallery-stage relative min-w-0 overflow-hidden lg:flex-1 bg-stone"
        style={pieceTransition(product._id)}
        {...swipe}
      >
        {pictures.map(
          (picture, i) =>
            seen.has(i) && (
              <GalleryItem key={picture.path} picture={picture} shown={i === index} priority={i === 0} />
            ),
        )}
        {/* In large it plays there alone. */}
        {film && isFilm && !large && <GalleryVideo film={film} />}
        {/* Over a picture all of it, over the film a corner: its own controls stay free. */}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={
            isFilm
              ? t('Enlarge the video')
              : t('Enlarge picture {index} of {count}', { index: index + 1, count: pictures.length })
          }
          onClick={() => setLarge(true)}
          className={isFilm ? 'gallery-corner' : 'gallery-press'}
        >
          {isFilm && <EnlargeIcon />}
        </button>
        {pictures[index]?.caption && (
          <p lang={pictures[index].captionLanguage ?? 'en'} className="gallery-caption">
            {pictures[index].caption}
          </p>
        )}
        {count > 1 && (
          <>
            <IconButton
              label={t('Previous picture')}
              Icon={PreviousIcon}
              className={clsx(arrow, 'left-0')}
              onClick={() => move(-1)}
            />
            <IconButton
              label={t('Next picture')}
              Icon={NextIcon}
              className={clsx(arrow, 'right-0')}
              onClick={() => move(1)}
            />
            <p className="gallery-count" aria-live="polite">
              <Position index={index} count={pictures.length} />
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <div className="gallery-rail">
          <Thumbnails pictures={pictures} film={film} index={index} onIndex={show} />
        </div>
      )}
      <ZoomDialog
        title={title}
        pictures={pictures}
        film={film}
        index={index}
        onIndex={show}
        open={large}
        onOpenChange={setLarge}
      />
    </section>
  );
}
