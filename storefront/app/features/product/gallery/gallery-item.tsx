import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { uploadUrl } from '~/lib/picture-url';
import { useMotionAllowed } from '~/lib/use-media';
import { Picture } from '~/ui/picture';
import type { ShownProduct } from '../options';

type StoredPicture = ShownProduct['pictures'][number];

/** How wide a gallery's picture is shown: the CSS `sizes`. */
export const GALLERY_SIZES = '(width > 1024px) 60vw, 100vw';

interface ItemProps {
  picture: StoredPicture;
  shown: boolean;
  priority: boolean;
}

/** A picture in the gallery's frame. What was seen stays, so that the next turn fades into it. */
export function GalleryItem({ picture, shown, priority }: ItemProps) {
  return (
    <div
      className={clsx(
        'absolute inset-0 transition-opacity duration-(--duration-turn)',
        shown ? 'opacity-100' : 'opacity-0',
      )}
      aria-hidden={!shown}
    >
      <Picture
        picture={picture}
        sizes={GALLERY_SIZES}
        priority={priority}
        className="size-full object-cover"
      />
    </div>
  );
}

export interface Film {
  video: string;
  still: StoredPicture | undefined;
  /** Whether the still is the film's own, of its shape. Else it is the piece's first picture. */
  ownStill: boolean;
  label: string;
}

interface VideoProps {
  film: Film;
  /** Whether the film stands whole, where a still of another shape would stand out around it. */
  whole?: boolean;
}

/**
 * A piece's film in the frame around it. Without a `poster` it lets its still picture through until it has a frame of its
 * own; where the film cannot be had, the still stands in its place.
 */
export function GalleryVideo({ film: { video, still, ownStill, label }, whole = false }: VideoProps) {
  const motion = useMotionAllowed();
  const [failed, setFailed] = useState(false);
  return (
    <>
      {still && (failed || ownStill || !whole) && (
        <Picture
          picture={{ ...still, alt: label }}
          sizes={GALLERY_SIZES}
          decorative={!failed}
          className="gallery-film"
        />
      )}
      {!failed && (
        <video
          // It may have failed before the scripts ran.
          ref={(film) => {
            if (film?.error) setFailed(true);
          }}
          className="gallery-film animate-fade"
          src={uploadUrl(video)}
          aria-label={label}
          onError={() => setFailed(true)}
          controls
          muted
          loop
          playsInline
          autoPlay={motion}
        />
      )}
    </>
  );
}
