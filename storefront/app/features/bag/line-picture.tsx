import { Picture } from '~/ui/picture';

/** The product photographs' own shape, 4:5, at the greatest width a bag ever shows on a dense screen. */
const SHAPE = { width: 480, height: 600 };

/** A line's small picture; the stone ground alone where the piece has none. */
export function LinePicture({ image, className }: { image: string; className: string }) {
  return (
    <span className={`block aspect-4/5 shrink-0 self-start overflow-hidden bg-stone ${className}`}>
      {image !== '' && (
        <Picture
          picture={{ path: image, alt: '', ...SHAPE }}
          sizes="96px"
          decorative
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
