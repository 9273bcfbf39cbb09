/** Signs that end a line, steer the writing direction or cannot be shown: none of them belongs to a name. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
/** The same without the signs that steer the writing direction: some keyboards type them, and mails leave them out. */
const UNTYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u;
/** What mail readers make a link of: a scheme, or words joined by a dot, in any of the dots that a domain can have. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2}/u;
const JOINING_DOT = /([.\u3002\uff0e\uff61])(?=\S)/gu;

/** What is said at a field whose text is no name; a translation stands in the storefront's catalogues. */
export const PERSON_NAME_ERROR =
  'Please write the name on one line, without web addresses (put a space after a dot).';

/** Whether a text can be a person's name in a mail: one line, and nothing that a mail reader makes a link of. */
export function isPersonName(text: string): boolean {
  return !UNTYPED.test(text) && !WEB_ADDRESS.test(text);
}

/** A stored name for a mail: on one line and without links, whatever was taken as a name once. */
export function harmlessName(text: string): string {
  const shown = text.replace(UNSHOWN, ' ').replaceAll('://', ' ').replace(JOINING_DOT, '$1 ');
  return shown.replace(/\s+/g, ' ').trim();
}
