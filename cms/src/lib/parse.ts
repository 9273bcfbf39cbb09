import type { z } from 'zod';
import { ShopError } from './errors';

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** One refused value as the end of a sentence: 'must be a whole number'. */
function requirement(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) > 1
          ? `must have at least ${issue.minimum} characters`
          : 'must not be empty';
      }
      if (issue.origin === 'array') return `must have at least ${issue.minimum}`;
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must not be longer than ${issue.maximum} characters`;
      if (issue.origin === 'array') return `must not have more than ${issue.maximum}`;
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : `must not be more than ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.map((v) => `'${String(v)}'`).join(' or ')}`;
    case 'custom':
      return 'is not accepted';
    default:
      return 'is not in the expected form';
  }
}

/** The message of an issue where its schema has no words of its own for it. */
const NO_MESSAGE = '';

/** A refused value in a whole sentence: the schema's own where it has one, else one that begins with the field's name. */
function sentenceOf(name: string, issue: Issue): string {
  const said = issue.message === NO_MESSAGE ? requirement(issue) : issue.message;
  return said.endsWith('.') ? said : `${name} ${said}.`;
}

/**
 * Checks a value from outside against a schema of the contract.
 * @throws {ShopError} 400 'invalid_request' naming each refused field; 422 'over_limit' when all that is wrong is
 * a value above its limit: that is well-formed but refused by a rule.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: () => NO_MESSAGE });
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const name = path || 'The request';
    fields[path || 'body'] ??= sentenceOf(name, issue);
  }
  const message = Object.values(fields).slice(0, 3).join(' ');
  const overLimit = issues.every((issue) => issue.code === 'too_big' && issue.origin !== 'string');
  throw overLimit
    ? new ShopError('refused', 'over_limit', message, { fields })
    : new ShopError('malformed', 'invalid_request', message, { fields });
}

/**
 * Checks the parameters of an address against a schema of the contract. An empty one counts as not given: forms send
 * them.
 * @throws {ShopError} 400 'invalid_request' naming each refused parameter, a number above its limit among them
 */
export function parseQuery<S extends z.ZodType>(schema: S, query: object): z.output<S> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  try {
    return parse(schema, Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'refused') throw error;
    throw new ShopError('malformed', 'invalid_request', error.message, error.details);
  }
}
