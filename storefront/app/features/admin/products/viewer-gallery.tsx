import type { AdminProduct } from '@shop/contract';
import { useState } from 'react';
import { uploadUrl } from '~/lib/picture-url';
import { Picture } from '~/ui/picture';

/** Pictures that are shown at most (PM-01). */
const SHOWN = 10;

/** A product's pictures and its video, one of them large. */
export function ViewerGallery({ product: { pictures, video } }: { product: AdminProduct }) {
  const shown = pictures.slice(0, SHOWN);
  const [at, setAt] = useState(0);
  const picture = shown[at];
  const count = shown.length + (video ? 1 : 0);
  if (count === 0)
    return <p className="grid min-h-64 place-items-center bg-stone text-ink-soft">No Image Available</p>;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid aspect-[4/5] place-items-center bg-stone">
        {picture ? (
          <Picture
            key={picture.path}
            picture={picture}
            sizes="(width > 768px) 460px, 90vw"
            upTo={960}
            className="size-full object-cover"
          />
        ) : (
          video && (
            <video
              src={uploadUrl(video)}
              controls
              muted
              playsInline
              aria-label="The product's video"
              className="size-full object-contain"
            />
          )
        )}
      </div>
      <ul className="grid grid-cols-6 gap-2" aria-label="Images and video">
        {shown.map((one, n) => (
          <li key={one.path}>
            <button
              type="button"
              aria-label={`Image ${n + 1} of ${shown.length}`}
              aria-current={n === at}
              onClick={() => setAt(n)}
              className="block w-full border border-transparent aria-current:border-gold"
            >
              <Picture
                picture={one}
                sizes="72px"
                upTo={192}
                decorative
                className="aspect-[4/5] w-full bg-stone object-cover"
              />
            </button>
          </li>
        ))}
        {video && (
          <li>
            <button
              type="button"
              aria-current={at >= shown.length}
              onClick={() => setAt(shown.length)}
              className="grid aspect-[4/5] w-full place-items-center border border-line bg-stone text-xs aria-current:border-gold"
            >
              Video
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
