import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { useBag } from './bag-provider';
import { LinePicture } from './line-picture';

/** The added piece's picture and the ways on, around the notice's words (BAG-09). */
export default function AddedCard() {
  const t = useText();
  const { added, dismissAdded, open } = useBag();
  if (!added) return null;
  return (
    <>
      <div className="col-start-1 row-span-2 row-start-1">
        <LinePicture image={added.line.image} className="w-16" />
      </div>
      <p className="col-start-2 mt-1 flex flex-wrap gap-x-5">
        <button type="button" className="link min-h-8 text-sm" onClick={open}>
          {t('View bag')}
        </button>
        <Link to="/checkout" className="link min-h-8 py-1 text-sm" onClick={dismissAdded}>
          {t('Checkout')}
        </Link>
      </p>
    </>
  );
}
