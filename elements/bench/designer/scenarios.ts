/** The scenarios of the designers. */
import { onBenchPage } from '../bench-page.ts';
import { mixedForm } from '../forms.ts';
import type { Measure, Sample } from '../sample.ts';
import type { Line, MeasureContext, Scenario } from '../scenario.ts';
import { weigh } from '../weight.ts';
import { measureDesigner, warmUpDesigner } from './measure.ts';

const thread = (title: string, of: Measure): Line => ({ title: `${title}, main thread, ms`, of, at: 0.5 });

const lines: readonly Line[] = [
  { title: 'open, to paint, ms', of: 'openPaint', at: 0.5 },
  thread('open', 'open'),
  thread('a move of a drag', 'dragMove'),
  thread('drop', 'drop'),
  thread('undo of the drop', 'undo'),
  thread('select a control', 'select'),
  thread('a key in the label', 'settingKey'),
  { title: 'heap after the work, MB', of: 'heap', at: 0.5 },
];

const measureWeight = async ({ browser, address, contender }: MeasureContext): Promise<Sample> => {
  const { bytes } = await weigh(browser, `${address}/${contender.name}?fields=1`);
  return { weight: [bytes / 1000] };
};

/** A viewport in which five controls of each product stand below its palette. */
const viewport = { width: 1440, height: 1400 };

const designer = (title: string, count: number): Scenario => ({
  title,
  effort: { keys: 20, actions: 3 },
  slow: 60_000,
  lines,
  measure: onBenchPage(measureDesigner(mixedForm(count)), warmUpDesigner, viewport),
});

export const FIRST = 'First usable designer';
export const AT_300 = 'Designer of 300 mixed fields';
export const AT_1000 = 'Designer of 1,000 mixed fields';

export const designerScenarios: readonly Scenario[] = [
  {
    title: FIRST,
    effort: { keys: 0, actions: 0 },
    lines: [{ title: 'JS and CSS, KB gzip', of: 'weight', at: 0.5 }],
    measure: measureWeight,
  },
  designer(AT_300, 300),
  {
    ...designer(AT_1000, 1000),
    long: true,
    /** It is compared with our own figures at 300 fields. One drag of SurveyJS Creator takes minutes there, formio.js does not open. */
    without: ['formio-builder', 'survey-creator'],
  },
];
