import { z } from 'zod';
import { missing } from '../core/api-error.ts';
import type { Kind, Records } from '../core/records.ts';
import { expand as expandField } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import type { Route } from './call.ts';
import { expand } from './expand.ts';

const retrieveParams = z.strictObject({ expand: expandField.optional() });

/** `GET /v1/<things>/:id` */
export const retrieve = (
  kind: Exclude<Kind, 'methods' | 'intents' | 'keys'>,
  path: string,
  name: string,
): Route => ({
  method: 'GET',
  path,
  handle({ context, params, path: { id = '' } }) {
    const fields = parseParams(retrieveParams, params);
    const object: Records[typeof kind] | undefined = context.store.get(kind, id);
    if (!object) throw missing(name, id);
    return expand(context.store, object, fields.expand);
  },
});
