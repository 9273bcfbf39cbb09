import { productFormSchema } from '@shop/contract';
import { UPLOADS } from '@shop/contract/rules';
import { textFields, type Draft } from './draft';

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Why a draft is not sent: a sentence, and one for each refused field. */
interface DraftProblem {
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** Why a draft cannot be sent, by the server's own rules; null if it can. */
export function draftProblem(draft: Draft): DraftProblem | null {
  const fields = fieldProblems(draft);
  const text = filesProblem(draft) ?? Object.values(fields)[0];
  return text === undefined ? null : { text, fields };
}

function fieldProblems(draft: Draft): Record<string, string> {
  const result = productFormSchema.safeParse(textFields(draft));
  if (result.success) return {};
  // The first sentence of each field.
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  );
}

function filesProblem({ slots, video }: Draft): string | undefined {
  // The text of PM-02.
  if (slots.length === 0) return 'Product must have at least one image.';
  const files = slots.flatMap(({ picture }) => ('file' in picture ? [picture.file] : []));
  const large = files.find((file) => file.size > UPLOADS.pictureBytes);
  if (large) return `“${large.name}” is too large. The most is ${megabytes(UPLOADS.pictureBytes)} MB.`;
  const film = video && 'file' in video ? video.file : null;
  if (film && film.size > UPLOADS.videoBytes) {
    return `“${film.name}” is too large. The most is ${megabytes(UPLOADS.videoBytes)} MB.`;
  }
  const total = [...files, ...(film ? [film] : [])].reduce((sum, { size }) => sum + size, 0);
  return total > UPLOADS.totalBytes
    ? `The files are too large together. The most is ${megabytes(UPLOADS.totalBytes)} MB for one save.`
    : undefined;
}
