/** Fields in runs: in a very large form a run is drawn when it comes near the window. */
import {
  type Control,
  type Field,
  type Kinds,
  type Layout,
  modelOf,
  valueKindOf,
} from '@countersign/sdk/form/common';
import type { ComponentType, ReactNode } from 'react';
import { loadedKinds } from '../loading/full-tier.ts';
import { FieldRun, type Placed } from './FieldRun.tsx';
import { useForm, useFormAtom } from './form-context.ts';

export type Run = readonly Control[];

export const isField = (control: Control, kinds: Kinds = loadedKinds()): boolean =>
  modelOf(control) !== undefined && valueKindOf(control, kinds) !== null;

/** More fields than these at once would be felt when they come near the window. */
const RUN = 24;

/** Just below the window fewer are enough, and a key has less around it. */
const BELOW = 12;

/** The least height of a field in pixels. Inline ones stand beside each other. */
const LEAST_HEIGHT: Record<Layout['labels'], number> = { above: 80, beside: 52, inline: 20 };

/** So many fields fill the window: the form begins with them, and nothing else is drawn before the first paint. */
const inWindow = (labels: Layout['labels']): number => Math.ceil(window.innerHeight / LEAST_HEIGHT[labels]);

/** Fields that follow each other, as many together as the place of their run allows; everything else by itself. */
export function runsOf(list: readonly Control[], most: (run: number) => number): Control[][] {
  const kinds = loadedKinds();
  const runs: Control[][] = [];
  for (const control of list) {
    const last = runs.at(-1);
    const isOpen = last !== undefined && last.length < most(runs.length - 1);
    if (isOpen && last[0] && isField(last[0], kinds) && isField(control, kinds)) last.push(control);
    else runs.push([control]);
  }
  return runs;
}

/** The runs of a list; the first of a whole form fills the window. */
export const runsInForm = (list: readonly Control[], begins: boolean, labels: Layout['labels']): Run[] =>
  runsOf(list, at => (begins ? ([inWindow(labels), BELOW][at] ?? RUN) : RUN));

interface FieldRunsProps {
  runs: readonly Run[];
  /** The part of each run that the rules leave. */
  left?: readonly Run[];
  within: Field['within'];
  /** Draws one field of a run. */
  View: ComponentType<Placed>;
  /** Draws a control that is no field. */
  Other?: ComponentType<Placed>;
}

export function FieldRuns({ runs, left = runs, within, View, Other = View }: FieldRunsProps): ReactNode {
  const { form, lazy } = useForm();
  const { atoms } = form;
  const allRendered = useFormAtom(atoms.allRendered);
  const revealed = useFormAtom(atoms.revealed);
  const isNeeded = (control: Control) => revealed.has(modelOf(control) ?? '');
  return runs.map((run, at) =>
    run[0] && isField(run[0]) ? (
      <FieldRun
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
        key={at}
        controls={left[at] ?? run}
        all={run}
        begins={within.length === 0 && at === 0}
        needed={allRendered || (revealed.size > 0 && run.some(isNeeded))}
        soon={lazy === 'until-idle'}
        within={within}
        View={View}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <Other key={at} control={run[0] as Control} within={within} />
    ),
  );
}
