import type { Picture as StoredPicture } from '@shop/contract';
import { clsx } from 'clsx/lite';
import type { CSSProperties } from 'react';
import { pictureSrcSet, pictureUrl, UPRIGHT_RATIO } from '~/lib/picture-url';
import { Picture } from '../picture';

/** Phones held upright; the class name `upright-focal` has the same. */
const UPRIGHT = '(orientation: portrait) and (width < 768px)';
const FORMATS = ['avif', 'webp'] as const;
const MIDDLE = { x: 50, y: 50 };
/** A width that is little more than there are pixels for is made with those that there are: better than the next smaller. */
const MORE = 1.12;

interface Props {
  picture: StoredPicture;
  /** An upright picture of its own for phones, where editors chose one. */
  portrait: StoredPicture | null;
  /** How high it is on an upright phone, in percent of the window's height. */
  height: number;
  /** The CSS `sizes` elsewhere. */
  sizes: string;
  /** The place that cuts keep, in percent from its left edge, where its focal point is not set. */
  focus?: number;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
}

/**
 * A picture that fills a hero. On an upright phone a wide one shows a quarter of itself: there it is replaced by its
 * upright cut, or by the editors' own upright picture, at half of the bytes (S-67).
 */
export function HeroPicture({ picture, portrait, height, focus, className, ...props }: Props) {
  const keeps = focus === undefined || focus === 50 ? picture.focal : { x: focus, y: 50 };
  const focal = (portrait ? portrait.focal : keeps) ?? MIDDLE;
  const cut = portrait ? undefined : focal.x;
  const { path } = portrait ?? picture;
  const size = portrait ?? { width: cutWidth(picture), height: picture.height };
  return (
    <Picture
      picture={picture}
      {...(focus !== undefined && { focus })}
      className={clsx('upright-focal', className)}
      style={{ '--upright-focal': `${focal.x}% ${focal.y}%` } as CSSProperties}
      {...props}
    >
      {FORMATS.map((format) => (
        <source
          key={format}
          media={UPRIGHT}
          type={`image/${format}`}
          srcSet={pictureSrcSet(path, size.width * MORE, format, cut)}
          sizes={`max(100vw, ${Math.round((size.width / size.height) * height)}vh)`}
          width={size.width}
          height={size.height}
        />
      ))}
      <source media={UPRIGHT} srcSet={pictureUrl(path, 800, 'jpg', cut)} />
    </Picture>
  );
}

const cutWidth = ({ width, height }: StoredPicture) => Math.min(width, Math.round(height * UPRIGHT_RATIO));
