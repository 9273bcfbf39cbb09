import { DEFAULT_LOCALE, type Locale } from '@shop/contract/rules';
import type { ReactNode } from 'react';
import { useLocale } from './text';

/** Editors' words that may not be translated yet: those are said, and read out, in English (D-19). */
export function ContentLanguage({
  languages,
  children,
}: {
  languages: readonly Locale[];
  children: ReactNode;
}) {
  const isTranslated = languages.includes(useLocale());
  return isTranslated ? children : <div lang={DEFAULT_LOCALE}>{children}</div>;
}
