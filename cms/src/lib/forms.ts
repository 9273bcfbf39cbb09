/** What every form of the shop may send in a minute from one address. */
export const FORM_LIMIT = { name: 'global::rate-limit', config: { points: 5, seconds: 60 } } as const;

/** Whether the field that people never see was filled: a machine, answered as if all were well. */
export function isTrapped({ website }: { website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== '';
}

/** The first of a person's names: all that other shoppers are shown. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
