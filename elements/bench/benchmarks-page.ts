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

This section compares our form renderer with its peers. One command installs and measures all of them:

\`\`\`sh
npm run bench -w elements                     # a quarter of an hour
npm run bench -w elements -- --quick          # one round, little of each; writes nothing
npm run bench -w elements -- --only=table     # scenarios by their titles; writes nothing
npm run bench -w elements -- --only=cold      # the cold open alone; writes nothing
npm run bench -w elements -- --only=rules --contenders=countersign,rjsf-core
\`\`\`

All contenders run in the same page, in Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds. Rounds are interleaved, and each begins with another contender. A measurement that took more than ${SLOW / 1000} seconds is done only in the first round. Each measurement uses a fresh page. Two small forms, one with every kind of field and one with a table, load the code of every contender before the measurement. Every product is used as its own documentation shows, with its defaults. Times depend on the machine. Compare the last column, our time divided by the time of the best peer. Below 1 is better.

- **To paint** lasts until the first frame that shows all the fields or all the rows.
- **Main thread** is the computing time of the main thread until the page is idle again, with scripts, styles, layout and paint. The measurement includes the idle time because some products write their model after a delay.
- **Keys** are real keystrokes with uneven gaps. form-js processes a key only 300 ms after the last one, so its time to paint equals that of the browser. Its main thread time shows the difference.
- **Rows** are added and deleted with each product's own buttons. After each action the bench checks the number of rows and the values around the changed row. A product with another result fails. Our renderer draws only visible rows; the others draw all rows.
- **Rules**: each field has one rule, and all rules depend on one checkbox, which is ticked and unticked.

- **Cold open** lasts from navigation to the first frame that shows the form, in a new browser profile, with the CPU 4 times slower, 1.6 Mbit/s and 150 ms of latency. Two requests are in sequence if one begins after the other has ended; the page itself is not counted. Our renderer is loaded by the element's own entry (\`form-renderer.js\`), by the autoloader (\`countersign.js\`), and by the autoloader in a page that names its files in \`modulepreload\`. Each peer is loaded by its single bundle, in the last line with \`modulepreload\`. The server slows the network, and no inspector domain is enabled in the page.
- **First large form after a small one**: the page shows three text fields and becomes idle. The large form then loads the code that the small form did not need.

### First usable form

The form has one text input. The figure is the size of all scripts and style sheets that are fetched until it is usable.

${weightTable(contenders, weights)}

### Speed

${speedTables(contenders, results)}
`;
