/** `npm run bench -w reference-app/server`: the engine and the server beside named peers and floors, in one run. */

import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from '../../../scripts/bench/section.ts';
import { findPostgres, startCluster } from '../testing/postgres.ts';
import { benchApprove } from './approve.ts';
import { benchCold } from './cold.ts';
import { benchList } from './list.ts';
import { benchLogs } from './logs.ts';
import { type Line, tableOf } from './report.ts';
import { benchStep } from './step.ts';
import { benchUsers } from './users.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

interface Part {
  name: string;
  run(effort: Effort): Promise<Line[]>;
}

export interface Effort {
  /** Little of each, to see that it works. */
  quick: boolean;
}

const parts: readonly Part[] = [
  { name: 'step', run: benchStep },
  { name: 'approve', run: onPostgres(benchApprove) },
  { name: 'list', run: onPostgres(benchList) },
  { name: 'logs', run: onPostgres(benchLogs) },
  { name: 'users', run: onPostgres(benchUsers) },
  { name: 'cold', run: onPostgres(benchCold) },
];

/** A cluster of its own that keeps what it acknowledges, as in production. */
function onPostgres(
  part: (url: (database: string) => string, effort: Effort) => Promise<Line[]>,
): Part['run'] {
  return async effort => {
    const bin = findPostgres();
    if (!bin)
      throw new Error('This part needs PostgreSQL: install it, for example from your system’s packages.');
    const cluster = await startCluster(bin, { durable: true });
    try {
      return await part(cluster.url, effort);
    } finally {
      await cluster.stop();
    }
  };
}

const chosen = parts.filter(({ name }) => options.only === undefined || name === options.only);
const measured = new Map<string, Line[]>();
for (const { name, run } of chosen) {
  console.log(`${name} …`);
  measured.set(name, await run({ quick: options.quick }));
}
/** Parts that have a section of their own. */
const sections: Readonly<Record<string, (table: string) => string>> = {
  logs: logsPage,
  users: usersPage,
  cold: coldPage,
};
const others = tableOf([...measured].flatMap(([name, lines]) => (name in sections ? [] : lines)));
if (options.only === undefined || !(options.only in sections)) console.log(others);
if (!options.quick && options.only === undefined) writeSection('server', page(others));
for (const [name, sectionOf] of Object.entries(sections)) {
  const lines = measured.get(name);
  if (!lines) continue;
  const table = tableOf(lines);
  console.log(table);
  if (!options.quick) writeSection(name, sectionOf(table));
}

function machine(): string {
  return `On ${cpus().length} cores that the server, PostgreSQL and the clients share, load ${loadavg()[0]?.toFixed(1)} at the end.`;
}

function page(table: string): string {
  return `## Engine and server

\`\`\`sh
npm run bench -w reference-app/server              # some minutes; needs PostgreSQL, and npm run build
npm run bench -w reference-app/server -- --quick   # little of each; writes nothing
npm run bench -w reference-app/server -- --only=step
\`\`\`

${machine()} PostgreSQL keeps what it acknowledges (\`fsync\` and \`synchronous_commit\` on) and has looked at its tables (\`analyze\`), the floor's and the product's; one process serves, as \`npm start\` does. Rates depend on the machine; the last column is what to compare.

${table}
`;
}

function logsPage(table: string): string {
  return `## 1,000,000 rows of the logs of one tenant

\`\`\`sh
npm run bench -w reference-app/server -- --only=logs   # writes this section; needs PostgreSQL
\`\`\`

Sign-ins, operations and events of the server as one timeline, over 400 days. ${machine()} The calls are sent in turn, each a hundred times; the median.

${table}
`;
}

function usersPage(table: string): string {
  return `## 100,000 users in one tenant

\`\`\`sh
npm run bench -w reference-app/server -- --only=users   # writes this section; needs PostgreSQL, and npm run build
\`\`\`

100,000 users and 5,000 organisations, which PostgreSQL has vacuumed and analysed, as its autovacuum does within a minute. ${machine()} The calls are sent in turn, each a hundred times: the median, and the 95th of a hundred. The first page is measured in Chromium from the navigation to the end of the first frame with a row of the list, signed in, at full speed of the machine: cold in a new profile, warm by a second visit of the same one; the median of nine. No inspector traces the page, which would compile its code a second time. Both come over HTTP/1.1 with compressed, immutable files, ours from the server itself, react-admin from one that has it in memory and passes its calls on, are signed in by the same cookie, and call the same server for the same twenty users. react-admin is installed into a folder of the bench and bundled for production; it shows six columns and boxes in its own layout without sign-in, rights and menus of the person. The portal shows five columns, boxes, switches and actions, within its shell with the person's menus, rights and the search of organisations; its rows stand in a plain table, whose place the data grid takes when the browser is idle; the tree is loaded then too.

${table}
`;
}

function coldPage(table: string): string {
  return `## The first list on a slow line

\`\`\`sh
npm run bench -w reference-app/server -- --only=cold   # writes this section; needs PostgreSQL, and npm run build
\`\`\`

From the navigation to the end of the first frame with a row of the list, signed in, in a new browser profile, with the CPU 4 times slower, 1.6 Mbit/s and 150 ms of latency; the median of five, ours and theirs in turns. ${machine()} Both come over one origin and HTTP/1.1 with compressed files, and call the same server for the same twenty rows. The line is made slow by the bench, and no inspector domain is enabled in the page. Requests stand behind one another where one begins after the other has ended; the page itself is not counted. react-admin is bundled for production; it shows its own layout without sign-in, rights and menus of the person.

${table}
`;
}
