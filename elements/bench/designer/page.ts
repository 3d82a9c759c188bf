/** Generates the section of the designers in docs/benchmarks.md from one run. */
import { cpus, loadavg } from 'node:os';
import type { Contender } from '../contenders.ts';
import { speedTables } from '../report.ts';
import type { Results } from '../rounds.ts';
import { limitTable } from './limits.ts';

export interface DesignerRun {
  contenders: readonly Contender[];
  results: Results;
  rounds: number;
  /** Version of the browser. */
  version: string;
}

export const designerPage = ({
  contenders,
  results,
  rounds,
  version,
}: DesignerRun): string => `## Form designer

This section compares our form designer with the designers of its peers in one run:

\`\`\`sh
npm run bench -w elements -- --only=designer             # a quarter of an hour
npm run bench -w elements -- --only=designer --quick     # one round, little of each; writes nothing
\`\`\`

Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds. Each round begins with another contender. Every product is used as its own documentation shows, with its defaults. Before the measurement it does the same work on a form of eight fields, so that its code is loaded. Pointer and keys produce real input events. After each action the bench checks the form and the panel. A product with another result fails.

- **Main thread** is the computing time of the main thread until the page is idle again, with scripts, styles, layout and paint.
- **Open** lasts until the first and the last control of the form are drawn.
- **A drag** moves the second control after the third in ${30} steps. **Drop** begins with the release of the button, and **undo** reverts it. formio.js has no undo.
- **Select** shows the settings of a control; formio.js shows them in a dialog. **A key** is typed into the label of the selected control.
- **Heap** is measured after all actions and a garbage collection.
- Our figures at 1,000 fields are compared with our own figures at 300 fields. formio.js takes too long to open 1,000 fields, and SurveyJS Creator takes minutes for one drag.

### Limits

${limitTable(results)}

### Figures

${speedTables(contenders, results)}
`;
