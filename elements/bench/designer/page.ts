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

Ours beside the designers of its peers, in one run:

\`\`\`sh
npm run bench -w elements -- --only=designer             # a quarter of an hour
npm run bench -w elements -- --only=designer --quick     # one round, little of each; writes nothing
\`\`\`

Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds, each beginning with another contender. Every product is used as its own documentation shows, with its defaults, and did the same work on a form of eight fields before, so that its code is loaded. Pointer and keys are real ones, and after each action the form and the panel are checked: a product that did something else fails.

- **Main thread** is its computing time, with scripts, styles, layout and paint, until the page was idle again.
- **Open** lasts until the first and the last control of the form are there.
- **A drag** takes the second control behind the third in ${30} moves; **drop** begins with the release of the button, and **undo** takes it back. formio.js has no undo.
- **Select** shows the settings of a control, in formio.js in a dialog; **a key** is typed into the label of the selected control.
- **Heap** is measured after all of that and a collection of garbage.
- At 1,000 fields our figures are compared with our own at 300. formio.js takes too long to open so many, and SurveyJS Creator takes minutes for one drag.

### Limits

${limitTable(results)}

### Figures

${speedTables(contenders, results)}
`;
