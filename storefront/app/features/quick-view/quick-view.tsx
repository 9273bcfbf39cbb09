import type { Product } from '@shop/contract';
import { productPath, type Metal } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { ProductLink } from '~/features/catalogue/product-link';
import ChoicePanel from '~/features/product/choice-panel';
import { usePurchase } from '~/features/product/use-purchase';
import { variantOf } from '~/features/product/variants';
import { Button } from '~/ui/button';
import type { Opening } from '~/ui/dialog';
import { ChoicesLoading } from './choices-loading';
import { useOnlyChoice } from './use-only-choice';
import { usePiece } from './use-piece';

interface Props extends Opening {
  /** As its card shows it; null: no card was pressed. */
  piece: Product | null;
  /** Chosen from the start. */
  metal?: Metal | undefined;
}

/** The choice of a card's piece, over the list (S-84). Another piece begins anew, and so does another metal of its card (S-125). */
export default function QuickView({ piece, ...opening }: Props) {
  return piece && <QuickViewOf key={`${piece._id} ${opening.metal}`} piece={piece} {...opening} />;
}

function QuickViewOf({ piece, metal, open, onOpenChange }: Props & { piece: Product }) {
  const t = useText();
  const { answer, retry } = usePiece(piece._id);
  const known = typeof answer === 'object';
  const product = known ? answer : piece;
  // The rules are those of the page that the card leads to.
  const variant = variantOf(productPath(piece.listPage, piece.slug));
  const purchase = usePurchase(variant, product, metal);
  const close = () => onOpenChange(false);
  const unseen = useOnlyChoice({ variant, piece, answer, purchase, close });
  const instead = {
    loading: <ChoicesLoading variant={variant} product={piece} />,
    failed: (
      <div className="flex flex-col items-start gap-4">
        <p role="alert" className="text-error">
          {t('The choices cannot be loaded at the moment.')}
        </p>
        <Button look="secondary" onClick={retry}>
          {t('Try again')}
        </Button>
      </div>
    ),
    gone: (
      <p role="alert" className="text-error">
        {t('This piece has left the collection.')}
      </p>
    ),
  };
  return (
    <ChoicePanel
      open={open && !unseen}
      onOpenChange={onOpenChange}
      variant={variant}
      product={product}
      purchase={purchase}
      instead={known ? undefined : instead[answer]}
      below={
        answer !== 'gone' && (
          <ProductLink
            product={product}
            metal={purchase.type}
            className="link inline-block py-2.5 text-sm"
            onClick={close}
          >
            {t('See all details')}
          </ProductLink>
        )
      }
    />
  );
}
