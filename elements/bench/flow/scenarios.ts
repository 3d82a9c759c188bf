/** The scenarios of the flow designers. */
import { onBenchPage } from '../bench-page.ts';
import type { Measure, Sample } from '../sample.ts';
import type { Line, MeasureContext, Scenario } from '../scenario.ts';
import { weigh } from '../weight.ts';
import { neutralGraph } from './graph.ts';
import { measureFlow, measureLargeFlow, warmUpFlow } from './measure.ts';

const thread = (title: string, of: Measure): Line => ({ title: `${title}, main thread, ms`, of, at: 0.5 });

const lines: readonly Line[] = [
  { title: 'open, to paint, ms', of: 'openPaint', at: 0.5 },
  thread('open', 'open'),
  thread('pan, an event', 'pan'),
  thread('zoom, an event', 'zoom'),
  { title: 'frames of a pan, 95th percentile, ms', of: 'panFrame', at: 0.95 },
  { title: 'frames of a pan, the longest, ms', of: 'panFrame', at: 1 },
  { title: 'frames of a zoom, 95th percentile, ms', of: 'zoomFrame', at: 0.95 },
  { title: 'frames of a zoom, the longest, ms', of: 'zoomFrame', at: 1 },
  thread('add a node, laid out again', 'addNode'),
  thread('undo', 'undo'),
  thread('select the first node, to the panel', 'selectFirst'),
  thread('select the next node, to the panel', 'selectNext'),
  thread('the smallest change by a call', 'frameFloor'),
  thread('the smallest change by a press', 'pressFloor'),
  thread('the smallest change by a wheel, an event', 'wheelFloor'),
  { title: 'heap after the work, MB', of: 'heap', at: 0.5 },
];

const largeLines: readonly Line[] = [
  { title: 'open, to paint, ms', of: 'openPaint', at: 0.5 },
  thread('open', 'open'),
  thread('picture as SVG', 'exportSvg'),
  thread('picture as JPEG', 'exportJpeg'),
  { title: 'heap after the work, MB', of: 'heap', at: 0.5 },
];

const measureWeight = async ({ browser, address, contender }: MeasureContext): Promise<Sample> => {
  const { bytes } = await weigh(browser, `${address}/${contender.name}?flow=1`);
  return { weight: [bytes / 1000] };
};

const viewport = { width: 1440, height: 900 };

export const FIRST_FLOW = 'First usable flow designer';
export const FLOW_1000 = 'Flow designer of 1,000 nodes';
const FLOW_5000 = 'Flow designer of 5,000 nodes';

export const flowScenarios: readonly Scenario[] = [
  {
    title: FIRST_FLOW,
    effort: { keys: 0, actions: 0 },
    lines: [{ title: 'JS and CSS, KB gzip', of: 'weight', at: 0.5 }],
    measure: measureWeight,
  },
  {
    title: FLOW_1000,
    effort: { keys: 0, actions: 3 },
    slow: 60_000,
    lines,
    measure: onBenchPage(measureFlow(neutralGraph(1000)), warmUpFlow, viewport),
  },
  {
    title: FLOW_5000,
    effort: { keys: 0, actions: 1 },
    lines: largeLines,
    long: true,
    without: ['bpmn-js', 'react-flow', 'logic-flow', 'x6'],
    measure: onBenchPage(measureLargeFlow(neutralGraph(5000, 22)), warmUpFlow, viewport),
  },
];
