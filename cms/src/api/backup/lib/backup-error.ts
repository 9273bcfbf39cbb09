/** A backup that cannot be put back; the sentence is for whoever asked. */
export class BackupError extends Error {
  override name = 'BackupError';
}
