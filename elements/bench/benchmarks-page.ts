/** Generates the section of the form renderer in docs/benchmarks.md from one run. */
import { cpus, loadavg } from 'node:os';
import type { Contender } from './contenders.ts';
import { speedTables, weightTable } from './report.ts';
import { type Results, SLOW } from './rounds.ts';
import type { Weight } from './weight.ts';

export interface Run {
  contenders: readonly Contender[];
  weights: Map<Contender, Weight>;
  results: Results;
  rounds: number;
  /** Version of the browser. */
  version: string;
}

export const benchmarksPage = ({
  contenders,
  weights,
  results,
  rounds,
  version,
}: Run): string => `## Form renderer

Ours beside its peers, installed and measured by one command:

\`\`\`sh
npm run bench -w elements                     # a quarter of an hour
npm run bench -w elements -- --quick          # one round, little of each; writes nothing
npm run bench -w elements -- --only=table     # scenarios by their titles; writes nothing
npm run bench -w elements -- --only=cold      # the cold open alone; writes nothing
npm run bench -w elements -- --only=rules --contenders=countersign,rjsf-core
\`\`\`

All contenders stand in the same page, in Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds. Rounds are interleaved, and each begins with another contender; a measurement that took more than ${SLOW / 1000} seconds is done in the first round alone. Each measurement has a fresh page that was warmed up by two small forms, one with every kind of field and one with a table, so that the code of every contender is loaded. Every product is used as its own documentation shows, with its defaults. Times depend on the machine; the last column, ours divided by the best peer, is what to compare. Below 1 is better.

- **To paint** lasts until the first frame that shows all the fields or all the rows.
- **Main thread** is its computing time, with scripts, styles, layout and paint, until the page was idle again, because some write their model after a delay.
- **Keys** are real ones with uneven gaps. form-js does nothing about a key until 300 ms after the last one, so to its paint it is as fast as the browser; its main thread shows the difference.
- **Rows** are added and deleted by each product's own buttons. After each action the number of rows and the values around it are checked, and a product that did something else fails. Ours draws the rows in sight and those that are scrolled to; the others draw all.
- **Rules** are one for each field, all of them asking one box, which is ticked and unticked.

- **Cold open** lasts from navigation to the first frame that shows the form, in a new browser profile, with the CPU 4 times slower, 1.6 Mbit/s and 150 ms of latency. Requests stand behind one another where one begins after the other has ended; the page itself is not counted. Ours is loaded by the element's own entry (\`form-renderer.js\`), by the autoloader (\`countersign.js\`), and by the autoloader in a page that names its files in \`modulepreload\`; peers by their one bundle each, in the last line with \`modulepreload\`. The server makes the network slow, and no inspector domain is enabled in the page.
- **First large form after a small one**: the page has shown three text fields and been idle since; the large form brings the code that the small one did not need.

### First usable form

One text input: every script and style sheet fetched until it can be used.

${weightTable(contenders, weights)}

### Speed

${speedTables(contenders, results)}
`;
