import { Picture } from '../picture';

/** The product photographs' own shape, 4:5, at the greatest width a line ever shows on a dense screen. */
const LINE_SHAPE = { width: 480, height: 600 };

/** The small picture of a line of a bag or an order; the stone ground alone where the piece has none. */
export function LinePicture({ image, className }: { image: string | null; className: string }) {
  return (
    <span className={`block aspect-4/5 shrink-0 self-start overflow-hidden bg-stone ${className}`}>
      {image && (
        <Picture
          picture={{ path: image, alt: '', ...LINE_SHAPE }}
          sizes="96px"
          decorative
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
