import type { Locale } from '@shop/contract';
import { fillIn, type StoredFacts } from './facts';

/**
 * The bag's information list (BAG-17) from the editors' lines. {{StandardShipping}} says free only while the flat rate
 * is 0 (D-14); {{returnDays}} is the one figure of the returns policy (D-06). Lines of older shops say
 * {Standard shipping} and {return days}.
 */
export function bagInformation(lines: readonly string[], facts: StoredFacts, locale?: Locale): string[] {
  return lines.map((line) =>
    fillIn(
      line
        .replaceAll(/(?<!\{)\{Standard shipping\}/g, '{{StandardShipping}}')
        .replaceAll(/(?<!\{)\{return days\}/g, '{{returnDays}}'),
      facts,
      locale,
    ),
  );
}
