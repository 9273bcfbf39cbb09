/** A document in one language, as its edit screen is found. */
export interface EditScreenPlace {
  uid: string;
  documentId: string;
  /** Null for the language that the screen opens in. */
  locale: string | null;
  isSingle: boolean;
}

/** Where a document is edited, below the panel's address. */
export function editScreenPath({ uid, documentId, locale, isSingle }: EditScreenPlace): string {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const query = new URLSearchParams(locale === null ? {} : { 'plugins[i18n][locale]': locale }).toString();
  return `/content-manager/${path}${query && `?${query}`}`;
}
