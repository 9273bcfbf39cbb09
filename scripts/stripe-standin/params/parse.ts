import type { z } from 'zod';
import { invalidParam, type ApiError } from '../core/api-error.ts';
import type { Form } from './form.ts';

type Issue = z.core.$ZodIssue;

/** `shipping[address][city]` */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, level) => (level === 0 ? String(part) : `[${String(part)}]`)).join('');

/** Of several alternatives, the complaints of the one that came closest. */
const closest = (branches: readonly Issue[][]): Issue | undefined =>
  [...branches].sort((one, other) => (other[0]?.path.length ?? 0) - (one[0]?.path.length ?? 0))[0]?.[0];

function refusal(issue: Issue, base: readonly PropertyKey[] = []): ApiError {
  const path = [...base, ...issue.path];
  const param = nameOf(path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...path, issue.keys[0] ?? '']);
    return invalidParam(unknown, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidParam(param, 'parameter_missing', `Missing required param: ${param}.`);
  }
  if (issue.code === 'invalid_union') {
    const inner = closest(issue.errors as Issue[][]);
    if (inner) return refusal(inner, path);
  }
  if (issue.code === 'custom') {
    const code = (issue.params as { code?: string } | undefined)?.code ?? 'parameter_invalid';
    return invalidParam(param, code, issue.message);
  }
  return invalidParam(param, 'parameter_invalid', `Invalid ${param}: ${issue.message}`);
}

/**
 * The typed parameters of a call.
 * @throws {ApiError} 400 in Stripe's words for the first thing that is wrong.
 */
export function parseParams<T extends z.ZodType>(schema: T, form: Form): z.infer<T> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  throw refusal(result.error.issues[0] as Issue);
}
