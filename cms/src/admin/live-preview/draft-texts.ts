import type { PreviewText } from '@shop/contract/rules';
import type { FormValues } from '../panels/merge';

/** What the panel reads of a field's description, as Strapi's panel has it. */
export interface DraftAttribute {
  type: string;
  /** Of a part: which one. */
  component?: string;
  pluginOptions?: { shop?: { label?: string } };
}
export interface DraftSchema {
  attributes: Readonly<Record<string, DraftAttribute>>;
}

/** A text or a picture of a form, and the field that it stands in. */
export interface DraftText extends PreviewText {
  /** As the form names its field: 'blocks.3.title'. */
  path: string;
  label: string;
}

interface Part extends FormValues {
  id?: string | number;
  __component?: string;
  __temp_key__?: string;
}

const KINDS: Readonly<Record<string, PreviewText['kind']>> = {
  string: 'line',
  text: 'line',
  richtext: 'formatted',
};
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value : [value]).filter(isPart);

/** Of a stored part that is its id, wherever it is moved to. */
const keyOf = ({ id, __component = '', __temp_key__ = '' }: Part): string =>
  `${__component}#${id ?? `new ${__temp_key__}`}`;

/** The blocks of a form from top to bottom, as keys that stay with them: of a piece those of each language in turn (S-101). */
export const blockKeys = (values: FormValues, { attributes }: DraftSchema): string[] =>
  Object.keys(attributes)
    .filter((name) => attributes[name]?.type === 'dynamiczone')
    .flatMap((name) => partsOf(values[name]).map(keyOf));

/** Every text and picture of a form, from top to bottom. */
export function draftTexts(
  values: FormValues,
  schema: DraftSchema,
  components: Readonly<Record<string, DraftSchema | undefined>>,
): DraftText[] {
  const found: DraftText[] = [];
  let above = 0;
  const read = (
    held: FormValues,
    { attributes }: DraftSchema,
    path: string,
    key: string,
    block: number | null,
  ) => {
    for (const [name, { type, component, pluginOptions }] of Object.entries(attributes)) {
      const value = held[name];
      const at = { path: path + name, key: key + name, block, label: pluginOptions?.shop?.label ?? name };
      const kind = KINDS[type];
      if (kind) found.push({ ...at, kind, text: typeof value === 'string' ? value : '' });
      else if (type === 'media') {
        for (const { hash } of partsOf(value))
          if (typeof hash === 'string')
            found.push({ ...at, key: `${at.key}.${hash}`, kind: 'picture', text: hash });
      } else if (type === 'component' || type === 'dynamiczone') {
        const isList = Array.isArray(value);
        partsOf(value).forEach((part, n) => {
          const shape = components[component ?? part.__component ?? ''];
          if (!shape) return;
          const place = isList ? `${at.path}.${n}.` : `${at.path}.`;
          read(part, shape, place, `${at.key}.${keyOf(part)}.`, type === 'dynamiczone' ? above + n : block);
        });
        if (type === 'dynamiczone') above += partsOf(value).length;
      }
    }
  };
  read(values, schema, '', '', null);
  return found;
}

/** The words that differ from the saved ones, by key: what a page that shows the saved ones has to change. */
export function typedTexts(saved: readonly DraftText[], now: readonly DraftText[]): [string, string][] {
  const words = new Map(now.filter(({ kind }) => kind === 'line').map(({ key, text }) => [key, text]));
  return saved.flatMap(({ key, kind, text }): [string, string][] => {
    const typed = kind === 'line' ? words.get(key) : undefined;
    return typed === undefined || typed === text ? [] : [[key, typed]];
  });
}
