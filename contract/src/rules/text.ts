/** Characters that take up space and show nothing: the blanks of Hangul and braille among them. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text shows anything, in whatever script: a field that only looks filled is empty (CHK-06). */
export function isFilled(text: string): boolean {
  return VISIBLE.test(text.replace(BLANK, ''));
}
