import { Picture } from '~/ui/picture';
import type { BoughtPiece } from '../buyer';

/** The product photographs' own shape. */
const SHAPE = { alt: '', width: 1080, height: 1350 };
/** So many stand beside one another; the order below has all of them. */
const MOST = 4;

/** The pieces that were bought, side by side: the order below names them. */
export function BoughtPieces({ pieces }: { pieces: readonly BoughtPiece[] }) {
  const shown = pieces.filter(({ image }) => image !== '').slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <ul aria-hidden="true" className="mt-10 flex justify-center gap-2 sm:gap-3 print:hidden">
      {shown.map(({ key, image }) => (
        <li key={key} className="aspect-4/5 max-w-48 min-w-0 flex-1 overflow-hidden bg-stone">
          <Picture
            picture={{ path: image, ...SHAPE }}
            sizes="(width > 768px) 12rem, 45vw"
            decorative
            priority
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
