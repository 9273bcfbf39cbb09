import { METALS, type Metal } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { METAL_DISCS } from '~/lib/metal-discs';

interface Props {
  title: string;
  /** Null: both are shown. */
  metal: Metal | null;
  onChoose: (metal: Metal | null) => void;
}

/** The metals that a card's piece comes in: a press shows it in one, another press on that in both again. */
export function MetalDiscs({ title, metal, onChoose }: Props) {
  const t = useText();
  return (
    <div role="group" aria-label={title} className="card-discs">
      {METALS.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t(one === 'Gold' ? 'Show in gold' : 'Show in silver')}
          aria-pressed={one === metal}
          onClick={() => onChoose(one === metal ? null : one)}
        >
          <span className={METAL_DISCS[one]} />
        </button>
      ))}
    </div>
  );
}
