import type { Picture as StoredPicture } from '@shop/contract';
import type { CSSProperties, ReactNode } from 'react';
import { pictureSrcSet, pictureUrl } from '~/lib/picture-url';

interface Props {
  /** Relative path as the CMS gives it, and the picture's own size, which reserves its box. */
  picture: Pick<StoredPicture, 'path' | 'alt' | 'width' | 'height' | 'focal'>;
  /** The CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** The picture the page is judged by: loaded first. */
  priority?: boolean;
  /** Where the picture says nothing its neighbour text does not say. */
  decorative?: boolean;
  /** The widest its place can use, in device pixels; a list of small pictures is spared the large ones' addresses. */
  upTo?: number;
  /** Where it is cut to its box, in percent from its left edge. The middle leaves it to the picture's focal point. */
  focus?: number;
  className?: string;
  style?: CSSProperties;
  /** Sources of another cut, which go before its own. */
  children?: ReactNode;
}

/** CSS `object-position`; undefined where the class name says it. */
function positionOf({ focal }: Props['picture'], focus?: number): string | undefined {
  if (focal && (focus === undefined || focus === 50)) return `${focal.x}% ${focal.y}%`;
  return focus === undefined ? undefined : `${focus}% 50%`;
}

/** A stored picture in the best format the browser takes, no bigger than shown. */
export function Picture({
  picture,
  sizes,
  priority = false,
  decorative = false,
  upTo,
  focus,
  className,
  style,
  children,
}: Props) {
  const objectPosition = positionOf(picture, focus);
  const { path, alt, width, height } = picture;
  const widest = Math.min(width, upTo ?? width);
  return (
    <picture className="contents">
      {children}
      <source type="image/avif" srcSet={pictureSrcSet(path, widest, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(path, widest, 'webp')} sizes={sizes} />
      <img
        // For browsers without the formats above: one size does.
        src={pictureUrl(path, 800, 'jpg')}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        // React 18 passes the lower-case attribute through; it does not know the camel-case one.
        {...(priority && { fetchpriority: 'high' })}
        decoding="async"
        className={className}
        style={objectPosition === undefined ? style : { ...style, objectPosition }}
      />
    </picture>
  );
}
