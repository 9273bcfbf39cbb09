import { productFormSchema, type AdminProduct } from '@shop/contract';
import { UPLOADS, cents, newFileMarker, plainDollars, type Category } from '@shop/contract/rules';

/** One of the ten places for pictures. */
export interface Slot {
  /** Stays the same while the order changes. */
  key: string;
  alt: string;
  /** A picture that the product has, by its path, or a file that was chosen for it. */
  picture: { path: string; width: number; height: number } | { file: File; preview: string | null };
}

/** What the form holds until it is saved. Prices are texts, as they are typed. */
export interface Draft {
  /** Null for a product that is new. */
  id: string | null;
  version: string | null;
  title: string;
  description: string;
  price: string;
  goldPrice: string;
  category: Category | '';
  slots: Slot[];
  video: { path: string } | { file: File } | null;
  /** Pieces in stock as typed; empty: made to order. Undefined while nobody touched it. */
  stockSilver?: string;
  stockGold?: string;
  /** The stored video is to be deleted. */
  videoRemoved: boolean;
}

export const EMPTY_DRAFT: Draft = {
  id: null,
  version: null,
  title: '',
  description: '',
  price: '',
  goldPrice: '',
  category: '',
  slots: [],
  video: null,
  videoRemoved: false,
};

/** The form as a stored product fills it. */
export function toDraft(product: AdminProduct): Draft {
  return {
    id: product.id,
    version: product.version,
    title: product.title,
    description: product.description,
    price: plainDollars(product.priceCents),
    goldPrice: plainDollars(product.goldPriceCents ?? cents(0)),
    category: product.category,
    slots: product.pictures.map(({ path, alt, width, height }) => ({
      key: path,
      alt,
      picture: { path, width, height },
    })),
    video: product.video === null ? null : { path: product.video },
    videoRemoved: false,
  };
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Why a draft is not sent: a sentence, and one for each refused field. */
export interface DraftProblem {
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

/** The texts of the form, by the names of its fields. */
function textFields({
  title,
  description,
  price,
  goldPrice,
  category,
  ...more
}: Draft): Record<string, string> {
  return {
    title: title.trim(),
    description: description.trim(),
    price,
    goldPrice,
    category,
    ...(more.stockSilver !== undefined && { stockSilver: more.stockSilver }),
    ...(more.stockGold !== undefined && { stockGold: more.stockGold }),
  };
}

/** The form of POST and PUT /api/products (API-04). */
export function toFormData(draft: Draft): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(textFields(draft))) form.set(name, text);
  const files: File[] = [];
  const order = draft.slots.map(({ picture }) => {
    if ('path' in picture) return picture.path;
    files.push(picture.file);
    return newFileMarker(files.length - 1);
  });
  form.set('imageOrder', JSON.stringify(order));
  form.set('imageAlt', JSON.stringify(draft.slots.map(({ alt }) => alt.trim())));
  for (const file of files) form.append('images', file);
  if (draft.video && 'file' in draft.video) form.set('video', draft.video.file);
  else if (draft.videoRemoved) form.set('video', '');
  return form;
}

/** Moves a slot to another's place. */
export function moveSlot(slots: readonly Slot[], from: string, to: string): Slot[] {
  const [at, target] = [from, to].map((key) => slots.findIndex((slot) => slot.key === key));
  const moved = [...slots];
  if (at === undefined || target === undefined || at < 0 || target < 0) return moved;
  moved.splice(target, 0, ...moved.splice(at, 1));
  return moved;
}
