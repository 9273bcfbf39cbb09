/** A document in one language, as an edit screen shows it. */
export interface EditedDocument {
  uid: string;
  documentId: string;
  /** Undefined for a type that has none. */
  locale?: string | undefined;
}
