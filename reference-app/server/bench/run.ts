/** `npm run bench -w reference-app/server`: the engine and the server beside named peers and floors, in one run. */

import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from '../../../scripts/bench-section.ts';
import { findPostgres, startCluster } from '../testing/postgres.ts';
import { benchApprove } from './approve.ts';
import { benchList } from './list.ts';
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
  { name: 'users', run: onPostgres(benchUsers) },
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

const lines: Line[] = [];
for (const part of parts.filter(({ name }) => options.only === undefined || name === options.only)) {
  console.log(`${part.name} …`);
  lines.push(...(await part.run({ quick: options.quick })));
}
const table = tableOf(lines);
console.log(table);
if (!options.quick && options.only === undefined) writeSection('server', page(table));

function page(measured: string): string {
  return `## Engine and server

\`\`\`sh
npm run bench -w reference-app/server              # some minutes; needs PostgreSQL
npm run bench -w reference-app/server -- --quick   # little of each; writes nothing
npm run bench -w reference-app/server -- --only=step
\`\`\`

On ${cpus().length} cores that the server, PostgreSQL and the clients share, load ${loadavg()[0]?.toFixed(1)} at the end. PostgreSQL keeps what it acknowledges (\`fsync\` and \`synchronous_commit\` on) and has looked at its tables (\`analyze\`), the floor's and the product's; one process serves, as \`npm start\` does. Rates depend on the machine; the last column is what to compare.

${measured}
`;
}
