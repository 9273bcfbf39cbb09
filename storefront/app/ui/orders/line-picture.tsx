import { Picture } from '../picture';

/** The product photographs' own shape, 4:5. */
const RATIO = 4 / 5;
/** Dots to a pixel: those of the densest screens, and room to zoom in. */
const DENSITY = 5;

interface Props {
  image: string | null;
  className: string;
  /** The widest that it is shown, in px. */
  width?: number;
}

/** The small picture of a line of a bag or an order; the stone ground alone where the piece has none. */
export function LinePicture({ image, className, width = 96 }: Props) {
  const dots = width * DENSITY;
  return (
    <span className={`block aspect-4/5 shrink-0 self-start overflow-hidden bg-stone ${className}`}>
      {image && (
        <Picture
          picture={{ path: image, alt: '', width: dots, height: dots / RATIO }}
          sizes={`${width}px`}
          decorative
          // What comes after a picture is drawn in a broken one alone: a file that is gone leaves the ground, too.
          className="relative size-full object-cover after:absolute after:inset-0 after:bg-stone"
        />
      )}
    </span>
  );
}
