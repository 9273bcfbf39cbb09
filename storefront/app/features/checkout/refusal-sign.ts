/** The class that draws the sign which a specified refusal begins with; the sign itself stays in the text (CHK-06, CHK-10). */
export const refusalClass = (sentence: string): string => (sentence.startsWith('❌') ? 'drawn-cross' : '');
