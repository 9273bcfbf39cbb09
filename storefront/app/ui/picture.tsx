import type { ReactNode } from 'react';
import { pictureSrcSet, pictureUrl } from '~/lib/picture-url';

interface Props {
  /** Relative path as the CMS gives it, and the picture's own size, which reserves its box. */
  picture: { path: string; alt: string; width: number; height: number };
  /** The CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  /** The picture the page is judged by: loaded first. */
  priority?: boolean;
  /** Where the picture says nothing its neighbour text does not say. */
  decorative?: boolean;
  /** The widest its place can use, in device pixels; a list of small pictures is spared the large ones' addresses. */
  upTo?: number;
  /** Where it is cut to its box, in percent from its left edge; the middle unless said. */
  focus?: number;
  className?: string;
  /** Sources of another cut, which go before its own. */
  children?: ReactNode;
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
  children,
}: Props) {
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
        style={focus === undefined ? undefined : { objectPosition: `${focus}% 50%` }}
      />
    </picture>
  );
}
