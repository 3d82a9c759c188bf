/** Generates the section of the flow designers in docs/benchmarks.md from one run. */
import { cpus, loadavg } from 'node:os';
import { type Limit, limitTableOf } from '../designer/limits.ts';
import type { DesignerRun } from '../designer/page.ts';
import { speedTables } from '../report.ts';
import { FIRST_FLOW, FLOW_1000 } from './scenarios.ts';

const limits: readonly Limit[] = [
  {
    title: 'JS and CSS, compared with bpmn-js',
    of: 'weight',
    in: FIRST_FLOW,
    beside: 'bpmn-js',
    atMost: 0.45,
  },
  { title: 'open', of: 'open', in: FLOW_1000, atMost: 0.3 },
  { title: 'pan, an event', of: 'pan', in: FLOW_1000, atMost: 0.6, floor: 'wheelFloor' },
  { title: 'zoom, an event', of: 'zoom', in: FLOW_1000, atMost: 0.4, floor: 'wheelFloor' },
  { title: 'add a node, laid out again', of: 'addNode', in: FLOW_1000, atMost: 0.1, floor: 'pressFloor' },
  { title: 'undo', of: 'undo', in: FLOW_1000, atMost: 0.3, floor: 'frameFloor' },
  {
    title: 'select the first node, compared with bpmn-js',
    of: 'selectFirst',
    in: FLOW_1000,
    beside: 'bpmn-js',
    atMost: 1.2,
    floor: 'pressFloor',
  },
  {
    title: 'select the next node, compared with bpmn-js',
    of: 'selectNext',
    in: FLOW_1000,
    beside: 'bpmn-js',
    atMost: 0.8,
    floor: 'pressFloor',
  },
  { title: 'select the next node', of: 'selectNext', in: FLOW_1000, atMost: 1.5, floor: 'pressFloor' },
];

export const flowPage = ({ contenders, results, rounds, version }: DesignerRun): string => `## Flow designer

This section compares our flow designer with the flow designers and graph editors of its peers in one run:

\`\`\`sh
npm run bench -w elements -- --only=flow             # a quarter of an hour
npm run bench -w elements -- --only=flow --quick     # one round; writes nothing
\`\`\`

Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds. Each round begins with another contender. Every product is used as its own documentation shows. Before the measurement it does the same work on a small flow, so that its code is loaded. React Flow, LogicFlow and X6 have no layout and no panel of their own; they use dagre and a plain input. bpmn-js uses its properties panel, and reads the positions from the document.

- **Main thread** is the computing time of the main thread until the page is idle again, with scripts, styles, layout and paint.
- **Pan** and **zoom** are 30 consecutive wheel events. A **frame** is the time between two frames during the same gesture, measured separately: 16.7 ms without delays, more on a busy machine. **Add** inserts a node in the middle and lays the flow out again. Our designer uses its menu, bpmn-js its space tool and a task dropped on the line, the others dagre. **Undo** removes that node and restores every position and line. bpmn-js needs two steps, for the space and the task. React Flow has no history, so its undo restores a snapshot.
- **Select** lasts from a press on another node until the panel shows its name. The **first** press follows the opening of the flow, when no node was selected before.
- **An empty change** is the browser's own time on the same page, with the same measurement, for an action that draws one line of an empty layer: by a call, by a press, and for each wheel event. It is the lower limit for all products.
- Every product begins with the first node at the top of its window. It draws only the visible part if it supports that. bpmn-js and LogicFlow do not support it for everything.
- Only our designer is measured with 5,000 nodes, for opening and for the exported pictures.

### Limits

${limitTableOf(limits, results)}

### Figures

${speedTables(contenders, results)}
`;
