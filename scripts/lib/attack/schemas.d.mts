/** As much of a schema as the tests ask of it: the two halves of the import know zod by different paths. */
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: unknown };
}
export const BODIES: Readonly<Record<string, Schema>>;
export const WITHOUT_SCHEMA: readonly string[];
export function fittingBody(name: string): Record<string, unknown>;
