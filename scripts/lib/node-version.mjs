// Kept to syntax that very old Node releases can parse: it is the first thing a script runs.

/** Ends the process with a plain message when this Node is older than the shop needs. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(
    `\nThe shop needs Node 20.19 or newer (20.x, or 22.12 and later); this is Node ${process.versions.node}.\n` +
      'Install a current release from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}
