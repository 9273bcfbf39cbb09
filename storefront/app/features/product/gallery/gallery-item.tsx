import { clsx } from 'clsx/lite';
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
  label: string;
}

/** A piece's film in the frame around it. Without a `poster` it lets its still picture through until it has a frame of its own. */
export function GalleryVideo({ video, still, label }: Film) {
  const motion = useMotionAllowed();
  return (
    <>
      {still && <Picture picture={still} sizes={GALLERY_SIZES} decorative className="gallery-film" />}
      <video
        className="gallery-film animate-fade"
        src={uploadUrl(video)}
        aria-label={label}
        controls
        muted
        loop
        playsInline
        autoPlay={motion}
      />
    </>
  );
}
