import { PLACEHOLDER_NAMES, unknownPlaceholders, withoutPlaceholders } from './facts';
import { visit } from './stored-parts';

/** 'notFoundTitle' → 'Not found title' */
function fieldName(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Texts of spaces alone, which shoppers would see as nothing. Each problem is a sentence for editors, once. */
export function blankProblems(stored: unknown): string[] {
  const fields = new Set<string>();
  visit(stored, { text: (text, field) => void (text !== '' && text.trim() === '' && fields.add(field)) });
  return [...fields].map(
    (field) => `“${fieldName(field)}” holds nothing but spaces. Write something, or empty it.`,
  );
}

/** Placeholders that the shop cannot fill in, and braces that would stay: what stands in a text that it fills in. */
function placeholderProblems(stored: unknown): string[] {
  const problems = new Set<string>();
  visit(stored, {
    text: (text, field) => {
      for (const name of unknownPlaceholders(text)) {
        const known = PLACEHOLDER_NAMES.map((one) => `{{${one}}}`).join(', ');
        problems.add(`The shop cannot fill in {{${name}}}. It knows: ${known}.`);
      }
      if (/\{\{|\}\}/.test(withoutPlaceholders(text)))
        problems.add(
          `“${fieldName(field)}” has two braces without their partners: shoppers would read them. A placeholder is written {{returnDays}}.`,
        );
    },
  });
  return [...problems];
}

export const wordProblems = (stored: unknown): string[] => [
  ...placeholderProblems(stored),
  ...blankProblems(stored),
];
