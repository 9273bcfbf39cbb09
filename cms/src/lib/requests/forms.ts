/** Whether the field that people never see was filled: a machine, answered as if all were well. */
export function isHoneypotFilled({ website }: { website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== '';
}

/** The first of a person's names: all that other shoppers are shown. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
