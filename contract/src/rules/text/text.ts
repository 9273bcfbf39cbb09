/** Characters that take up space and show nothing: the blanks of Hangul and braille among them. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text shows anything, in whatever script: a field that only looks filled is empty (CHK-06). */
export function isFilled(text: string): boolean {
  return VISIBLE.test(text.replace(BLANK, ''));
}

const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * Whether a database can keep a text and give it back: no NUL, which PostgreSQL refuses, and no half of a character,
 * which UTF-8 cannot write.
 */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Whether a part of an address, still encoded, spells a text that can be kept. A lone percent sign is only that. */
export function isStorableAddress(encoded: string): boolean {
  try {
    return isStorable(decodeURIComponent(encoded.replace(/%(?![0-9a-f]{2})/gi, '%25')));
  } catch {
    // Bytes that are no UTF-8.
    return false;
  }
}
