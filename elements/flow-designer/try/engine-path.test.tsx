/** The try-out of the element takes the path of the real engine: with `TEST_ALL=1` in 1,000 random flows on random values, else in a few. */
import type { Flow } from '@countersign/sdk/flow';
import { form } from '../../../sdk/approval/testing/flows.ts';
import { randomProcess } from '../../../sdk/approval/testing/random-flow.ts';
import { randomFrom } from '../../../sdk/testing/random.ts';
import { isFull } from '../../testing/full.ts';
import { until } from '../../testing/page.ts';
import { type DesignerElement, designerWith, press } from '../testing/driver.ts';
import type { FlowSample, Trial } from './samples.ts';
import { played, trialFor } from './testing/played.ts';

/** The path does not depend on the browser. */
const COUNT = isFull && !navigator.userAgent.includes('Firefox') ? 1000 : 6;
const GROUP = 20;

interface Case {
  flow: Flow;
  trial: Trial;
  /** The sample by which a person chooses the trial, under a name of its own. */
  sample: FlowSample;
}

function caseOf(seed: number): Case {
  const random = randomFrom(seed);
  const made = randomProcess(random, 30).flow;
  const flow = { ...made, node: { ...made.node, id: 's' } };
  const trial = trialFor(random, flow);
  const sample = {
    ...trial,
    id: `case-${seed}`,
    name: `Case ${seed}`,
    expected: { outcome: 'approved', steps: [] },
  } as FlowSample;
  return { flow: { ...flow, setting: { ...flow.setting, samples: [sample] } }, trial, sample };
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const OUTCOMES = { 0: 'stuck', 1: 'approved', 2: 'rejected' } as const;

/** The path and the outcome that the engine has, as the drawer shows them. */
function wantedOf({ flow, trial }: Case): string {
  const { nodes, state } = played(flow, trial);
  const outcome = state === undefined ? 'refused' : OUTCOMES[state as keyof typeof OUTCOMES];
  return [outcome, ...nodes.sort()].join(' ');
}

const shownIn = (drawer: Element): string =>
  [
    drawer.querySelector<HTMLElement>('.drawer-outcome')?.dataset.outcome,
    ...[...drawer.querySelectorAll('.drawer-step')].map(step => step.getAttribute('data-node') ?? '').sort(),
  ].join(' ');

async function tryCase(designer: DesignerElement, seed: number): Promise<void> {
  const one = caseOf(seed);
  const wanted = wantedOf(one);
  designer.flow = one.flow;
  const drawer = await until(() => designer.shadowRoot.querySelector('.drawer'));
  const select = await until(() => drawer.querySelector<HTMLSelectElement>('.drawer-row select'));
  await until(() => [...select.options].some(({ value }) => value === one.sample.id));
  choose(select, one.sample.id);
  try {
    await until(() => shownIn(drawer) === wanted, 20_000);
  } catch {
    throw new Error(`Seed ${seed}: the try-out shows “${shownIn(drawer)}”, the engine takes “${wanted}”.`);
  }
}

describe('the try-out of <flow-designer>', () => {
  for (let first = 1; first <= COUNT; first += GROUP) {
    const last = Math.min(COUNT, first + GROUP - 1);
    it(`takes the path of the engine in the random flows ${first} to ${last}`, async () => {
      const designer = await designerWith({ flow: caseOf(first).flow, form });
      press(designer.shadowRoot.querySelector('[data-tool=try]'));
      for (let seed = first; seed <= last; seed += 1) await tryCase(designer, seed);
    });
  }
});
