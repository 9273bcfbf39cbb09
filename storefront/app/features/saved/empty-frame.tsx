import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';

/** A list of kept pieces that holds none yet: its words, and the way to find some. */
export function EmptyFrame({ text }: { text: string }) {
  const t = useText();
  return (
    <div className="flex flex-col items-center gap-6 py-10 text-center">
      <p className="max-w-[34ch] text-balance">{text}</p>
      <Link to="/ProductList" className={buttonClass('secondary')}>
        {t('See the collection')}
      </Link>
    </div>
  );
}
