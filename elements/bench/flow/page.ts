/** Generates the section of the flow designers in docs/benchmarks.md from one run. */
import { cpus, loadavg } from 'node:os';
import { type Limit, limitTableOf } from '../designer/limits.ts';
import type { DesignerRun } from '../designer/page.ts';
import { speedTables } from '../report.ts';
import { FIRST_FLOW, FLOW_1000 } from './scenarios.ts';

const limits: readonly Limit[] = [
  { title: 'JS and CSS, beside bpmn-js', of: 'weight', in: FIRST_FLOW, beside: 'bpmn-js', atMost: 0.45 },
  { title: 'open', of: 'open', in: FLOW_1000, atMost: 0.3 },
  { title: 'pan, an event', of: 'pan', in: FLOW_1000, atMost: 0.6, floor: 'wheelFloor' },
  { title: 'zoom, an event', of: 'zoom', in: FLOW_1000, atMost: 0.4, floor: 'wheelFloor' },
  { title: 'add a node, laid out again', of: 'addNode', in: FLOW_1000, atMost: 0.1, floor: 'pressFloor' },
  { title: 'undo', of: 'undo', in: FLOW_1000, atMost: 0.3, floor: 'frameFloor' },
  { title: 'select, to the panel', of: 'select', in: FLOW_1000, atMost: 1.5, floor: 'pressFloor' },
];

export const flowPage = ({ contenders, results, rounds, version }: DesignerRun): string => `## Flow designer

Ours beside the flow designers and graph editors of its peers, in one run:

\`\`\`sh
npm run bench -w elements -- --only=flow             # a quarter of an hour
npm run bench -w elements -- --only=flow --quick     # one round; writes nothing
\`\`\`

Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds, each beginning with another contender. Every product is used as its own documentation shows, and did the same work on a small flow before, so that its code is loaded. React Flow, LogicFlow and X6 have no layout and no panel of their own: they take dagre and a bare input; bpmn-js has its properties panel, and gets its places with the document.

- **Main thread** is its computing time, with scripts, styles, layout and paint, until the page was idle again.
- **Pan** and **zoom** are wheel events, 30 in a row. A **frame** is the time from one to the next during the same gesture, measured apart: 16.7 ms where none is delayed, more on a busy machine. **Add** puts a node in the middle and lays the flow out again: ours by its menu, bpmn-js by its space tool and by dropping a task on the line, the others by dagre. **Undo** takes that one node back, with every place and line: of bpmn-js two steps, the space and the task; React Flow has no history, its undo is a snapshot.
- **Select** is a press on another node, until the panel has its name.
- **An empty change** is what the browser itself takes on the same page, with the same meter, for an action that draws one line of one empty layer: by a call, by a press, and for each event of a wheel. Nothing can be faster there.
- Every product begins with the first node at the top of its window, and draws only what is in sight where it can: bpmn-js and LogicFlow cannot for all they have.
- 5,000 nodes are ours alone: opening, and the pictures.

### Limits

${limitTableOf(limits, results)}

### Figures

${speedTables(contenders, results)}
`;
