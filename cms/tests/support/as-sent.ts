import { z } from 'zod';

/** An answer read with its schema and written again: equal to what came where it is of that shape and holds nothing more. */
export const asSent = <S extends z.ZodType>(schema: S, body: unknown): z.input<S> =>
  z.encode(schema, schema.parse(body));
