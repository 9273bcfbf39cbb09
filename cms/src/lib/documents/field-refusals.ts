import { cents, formatCents } from '@shop/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../errors';
import { typeOf } from './models';

/** An attribute of a schema, as far as sentences are made of it. */
export interface SaidAttribute {
  type: string;
  customField?: string;
  required?: boolean;
  min?: number;
  max?: number;
  maxLength?: number;
  pluginOptions?: { shop?: { label: string; help: string } };
}

/** One entry of what Strapi's validator refuses. */
interface Refused {
  path: readonly (string | number)[];
  message: string;
  value?: unknown;
}

export const isMoney = ({ customField }: SaidAttribute): boolean => customField === 'global::money';

const NUMBER = new Intl.NumberFormat('en-US');

/** Why a value is none for an attribute: by the limits of its schema, which are what Strapi's validator went by. */
export function refusalSentence(
  name: string,
  attribute: SaidAttribute | undefined,
  { value, message }: Pick<Refused, 'value' | 'message'>,
): string {
  const label = `“${attribute?.pluginOptions?.shop?.label ?? name}”`;
  if (!attribute) return `${label} is not accepted.`;
  const { type, required, min, max, maxLength } = attribute;
  // Of a number that is missing the validator says that it is none.
  const isEmpty = value === null || value === undefined || value === '' || Number.isNaN(value);
  if (required && isEmpty) return `${label} must not be empty.`;
  if (/unique/i.test(message))
    return `${label} is taken already: ${String(value)}. Please choose another one.`;
  const shown = (limit: number) => (isMoney(attribute) ? formatCents(cents(limit)) : NUMBER.format(limit));
  if (typeof value === 'number') {
    if (!Number.isInteger(value) && type === 'integer') return `${label} must be a whole number.`;
    if (min !== undefined && value < min) return `${label} must be at least ${shown(min)}.`;
    if (max !== undefined && value > max) return `${label} must be at most ${shown(max)}.`;
  }
  if (typeof value === 'string') {
    if (maxLength !== undefined && value.length > maxLength)
      return `${label} has at most ${NUMBER.format(maxLength)} characters.`;
    if (type === 'email') return `${label} must be an e-mail address.`;
  }
  return `${label} is not accepted.`;
}

const refusedOf = (error: InstanceType<typeof errors.ApplicationError>): Refused[] => {
  const { errors: refused } = (error.details ?? {}) as { errors?: Refused[] };
  return Array.isArray(refused) ? refused : [];
};

/**
 * Does work on documents, and tells what the checks of the document service refuse in the shop's words, each at its field:
 * Strapi's validator speaks to programmers.
 * @throws {ShopError} 422 with this code
 */
export async function refusedInWords<T>(
  strapi: Core.Strapi,
  { uid, code }: { uid: string; code: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal =
      error instanceof errors.ApplicationError &&
      (error.name === 'ApplicationError' || error.name === 'ValidationError');
    if (!isRefusal) throw error;
    const attributes = typeOf(strapi, uid).attributes as unknown as Record<string, SaidAttribute | undefined>;
    const fields: Record<string, string> = {};
    for (const refused of refusedOf(error)) {
      const name = String(refused.path[0] ?? '');
      fields[name] ??= refusalSentence(name, attributes[name], refused);
    }
    const { field } = (error.details ?? {}) as { field?: unknown };
    if (typeof field === 'string') fields[field] ??= error.message;
    const message = Object.values(fields).join(' ') || error.message;
    throw new ShopError('refused', code, message, Object.keys(fields).length > 0 ? { fields } : {});
  }
}
