/** `npm run bench -w reference-app/server`: the engine and the server beside named peers and floors, in one run. */

import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from '../../../scripts/bench/section.ts';
import { findPostgres, startCluster } from '../testing/postgres.ts';
import { benchApprove } from './approve.ts';
import { benchCold } from './cold.ts';
import { benchList } from './list.ts';
import { benchLogs } from './logs.ts';
import { type Effort, type Line, tableOf } from './report.ts';
import { benchStep } from './step.ts';
import { benchUsers } from './users.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

interface Part {
  name: string;
  run(effort: Effort): Promise<Line[]>;
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
  return `The server, PostgreSQL and the clients share ${cpus().length} cores, with load ${loadavg()[0]?.toFixed(1)} at the end.`;
}

function page(table: string): string {
  return `## Engine and server

\`\`\`sh
npm run bench -w reference-app/server              # some minutes; needs PostgreSQL, and npm run build
npm run bench -w reference-app/server -- --quick   # little of each; writes nothing
npm run bench -w reference-app/server -- --only=step
\`\`\`

${machine()} PostgreSQL keeps acknowledged data (\`fsync\` and \`synchronous_commit\` on). It has analysed its tables (\`analyze\`), both for the floor and for the product. One process serves the requests, as with \`npm start\`. Rates depend on the machine. Compare the column of ratios.

${table}
`;
}

function logsPage(table: string): string {
  return `## 1,000,000 rows of the logs of one tenant

\`\`\`sh
npm run bench -w reference-app/server -- --only=logs   # writes this section; needs PostgreSQL
\`\`\`

The timeline contains sign-ins, operations and events of the server over 400 days. ${machine()} The calls are sent in sequence, each a hundred times. The figures are medians.

${table}
`;
}

function usersPage(table: string): string {
  return `## 100,000 users in one tenant

\`\`\`sh
npm run bench -w reference-app/server -- --only=users   # writes this section; needs PostgreSQL, and npm run build
\`\`\`

The tenant has 100,000 users and 5,000 organisations. PostgreSQL has vacuumed and analysed the tables, as its autovacuum does within a minute. ${machine()} The calls are sent in sequence, each a hundred times. The figures are the median, and the 95th of a hundred. The first page is measured in Chromium for a signed-in user at the full speed of the machine. The time runs from the navigation to the end of the first frame with a row of the list. A cold visit uses a new profile, a warm visit is the second visit of the same profile; the figure is the median of nine. No inspector traces the page, because it would compile its code a second time. Both applications use HTTP/1.1 with compressed, immutable files. The server itself serves our portal. Another server has react-admin in memory and forwards its calls. Both are signed in by the same cookie, and call the same server for the same twenty users. react-admin is installed into a folder of the bench and bundled for production. It shows six columns and checkboxes in its own layout without sign-in, rights and menus of the person. The portal shows five columns, checkboxes, switches and actions, within its shell with the person's menus, rights and the search of organisations. It first draws its rows in a plain table, and replaces it with the data grid when the browser is idle; the tree is loaded then too.

${table}
`;
}

function coldPage(table: string): string {
  return `## The first list on a slow line

\`\`\`sh
npm run bench -w reference-app/server -- --only=cold   # writes this section; needs PostgreSQL, and npm run build
\`\`\`

The time runs from the navigation to the end of the first frame with a row of the list. The user is signed in, in a new browser profile, with the CPU 4 times slower, 1.6 Mbit/s and 150 ms of latency. The figures are medians of five, measured alternately. ${machine()} Both applications use one origin and HTTP/1.1 with compressed files, and call the same server for the same twenty rows. The bench slows the connection, and no inspector domain is enabled in the page. Two requests are in sequence if one begins after the other has ended; the page itself is not counted. react-admin is bundled for production. It shows its own layout without sign-in, rights and menus of the person.

${table}
`;
}
