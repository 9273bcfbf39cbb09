/** Control characters and halves of a character: nobody types them, and a database may refuse them. */
const UNREAL = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

/** Whether somebody can have typed a line of text. Apart from the rules that every page needs. */
export function isTypedText(text: string): boolean {
  return !UNREAL.test(text);
}
