// Part of `npm run arrows`: which room of the CMS uses which. Imports do not show calls of services by their name.
import { ALLOWED, roomProblems, roomUses } from './lib/room-arrows.mjs';

const problems = roomProblems(roomUses(), ALLOWED);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The arrows between the rooms go one way.');
