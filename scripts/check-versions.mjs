// Part of `npm run validate`: no locked package is older than its known holes, or runs a script that nobody looked at.
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { versionProblems } from './lib/start/versions.mjs';

const problems = versionProblems(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every locked version is allowed.');
