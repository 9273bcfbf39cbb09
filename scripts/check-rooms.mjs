// Part of `npm run arrows`: which room of the CMS uses which. Imports do not show services, types and tables by their names.
import { ALLOWED, roomProblems, TYPE_LISTS } from './lib/room-arrows.mjs';
import { roomUses } from './lib/room-uses.mjs';

const problems = roomProblems(roomUses(TYPE_LISTS), ALLOWED);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The arrows between the rooms go one way.');
