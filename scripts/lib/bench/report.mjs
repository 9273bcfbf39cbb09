import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { inRoot, ROOT } from '../paths.mjs';

const FILE = inRoot('docs/benchmarks.md');
const HEAD = `# Benchmarks

Written by \`npm run bench\`: what each part said when it was last measured. [How to read them](operations.md#figures).
`;

/**
 * The report once a part was measured anew; the other parts stay as they are.
 * @param {string} report empty: there is none yet
 * @param {{ name: string, where: string, lines: readonly string[] }} part
 * @returns {string}
 */
export function withPart(report, { name, where, lines }) {
  const parts = new Map(
    report
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
  );
  const said = lines.flatMap((line) => line.split('\n')).map((line) => line.trimEnd());
  parts.set(name, `${where}\n\n\`\`\`text\n${said.join('\n').trim()}\n\`\`\``);
  const sections = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return [HEAD, ...sections.map(([title, body]) => `## ${title}\n\n${body}\n`)].join('\n');
}

/** Notes in docs/benchmarks.md what a part said, with date, machine and commit. @param {string} name @param {string[]} lines */
export function notePart(name, lines) {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  writeFileSync(FILE, withPart(before, { name, where: where(), lines }));
}

function where() {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${os.availableParallelism()} × ${processor?.model.trim()}, ${memory} GiB, Node ${process.versions.node}, ${commit()}.`;
}

/** What was measured; a tree that came without its history has no commit. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  if (!existsSync(inRoot('.git'))) return 'no commit known';
  const hasChanges = git('status', '--porcelain', '--', '.', ':!docs/benchmarks.md') !== '';
  return `commit ${git('rev-parse', '--short', 'HEAD')}${hasChanges ? ' with changes' : ''}`;
}
