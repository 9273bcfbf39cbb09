import { useText } from '~/i18n/text';
import { metalOptions, sizeOptions, type ShownProduct } from '~/features/product/options';
import type { Variant } from '~/features/product/variants';

/** The choices' places while they are on their way: the panel is as high as it will be. */
export function ChoicesLoading({ variant, product }: { variant: Variant; product: ShownProduct }) {
  const t = useText();
  const sizes = sizeOptions(variant, product);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p role="status" className="label text-ink-soft">
          {t('Loading the choices…')}
        </p>
        <div aria-hidden="true" className="-ml-3.5 flex h-[4.6rem] gap-2">
          {metalOptions(variant, product).map(({ value }) => (
            <span key={value} className="flex w-16 justify-center pt-2">
              <span className="size-7 rounded-full bg-stone" />
            </span>
          ))}
        </div>
      </div>
      {sizes.length > 0 && (
        <div aria-hidden="true" className="flex flex-wrap gap-2 pt-7">
          {sizes.map(({ value }) => (
            <span key={value} className="h-11 min-w-11 bg-stone px-3 text-transparent">
              {value}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
