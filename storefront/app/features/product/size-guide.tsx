import { localeFacts } from '@shop/contract/rules';
import { useLocale, useText } from '~/i18n/text';
import { Dialog, type Opening } from '~/ui/dialog';
import { ringSize } from './ring-sizes';

export interface GuidedSizes {
  /** Those that the ring comes in. */
  sizes: readonly string[];
}

/** How to find a ring's size, and what the sizes measure (PDP-10). */
export default function SizeGuide({ sizes, open, onOpenChange }: GuidedSizes & Opening) {
  const t = useText();
  const number = new Intl.NumberFormat(localeFacts(useLocale()).tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Ring size guide')}>
      <div className="flex flex-col gap-6 p-6">
        <div>
          <h3 className="mb-2 font-display text-lg">{t('With a ring that fits')}</h3>
          <p>
            {t('Lay it on a ruler and measure across the inside, at the widest place. Compare the diameter.')}
          </p>
        </div>
        <div>
          <h3 className="mb-2 font-display text-lg">{t('With a strip of paper')}</h3>
          <ol className="list-decimal pl-5">
            <li>
              {t('Wrap a narrow strip around the finger, close to the knuckle. It should slide, not pinch.')}
            </li>
            <li>{t('Mark where the end meets the strip, lay it flat and measure up to the mark.')}</li>
            <li>{t('Compare the circumference. Between two sizes, take the larger.')}</li>
          </ol>
          <p className="mt-2 text-sm text-ink-soft">
            {t('Measure in the evening and with warm hands: fingers are a little slimmer when cold.')}
          </p>
        </div>
        <table className="w-full text-left tabular-nums">
          <caption className="label mb-2 text-left text-ink-soft">{t('Inside of the ring')}</caption>
          <thead>
            <tr className="border-b border-line text-sm">
              <th className="py-2 font-semibold">{t('US size')}</th>
              <th className="py-2 text-right font-semibold">{t('Diameter')}</th>
              <th className="py-2 text-right font-semibold">{t('Circumference')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes
              .map(Number)
              .filter(Number.isFinite)
              .map(ringSize)
              .map((ring) => (
                <tr key={ring.size} className="border-b border-line">
                  <th scope="row" className="py-2 font-normal">
                    {ring.size}
                  </th>
                  <td className="py-2 text-right">{number.format(Number(ring.diameter))} mm</td>
                  <td className="py-2 text-right">{number.format(Number(ring.circumference))} mm</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
