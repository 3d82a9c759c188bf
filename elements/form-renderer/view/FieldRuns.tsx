/**
 * Splits the fields of a long form into runs, which are groups of adjacent fields, and renders them. In a
 * very large form, a group is rendered only when it comes near the viewport.
 */
import {
  type Control,
  type Field,
  fieldKeyOf,
  type Kinds,
  type Layout,
  valueKindOf,
} from '@countersign/sdk/form/common';
import type { ComponentType, ReactNode } from 'react';
import { commonFieldControlByType } from '../../controls/common.ts';
import { isCustomControl } from '../../controls/loaded-controls.ts';
import { loadedControlTypes } from '../loading/full-tier.ts';
import { LazyFieldGroup, type PlacedControl } from './FieldRun.tsx';
import { useForm, useFormAtom } from './form-context.ts';

export type ControlRun = readonly Control[];

export const isFieldControl = (control: Control, kinds: Kinds = loadedControlTypes()): boolean =>
  fieldKeyOf(control) !== undefined && valueKindOf(control, kinds) !== null;

/**
 * Maximum number of fields in a group. Rendering more fields at once would cause a noticeable delay while
 * scrolling.
 */
const MAX_GROUP_FIELDS = 24;

/**
 * Maximum number of fields in the group directly below the viewport. A smaller group also reduces the work
 * for each keystroke.
 */
const MAX_FIELDS_BELOW_VIEWPORT = 12;

/**
 * The minimum height of a field in pixels, by label position. Inline fields share a line, so their height is
 * lower.
 */
const MIN_FIELD_HEIGHT: Record<Layout['labels'], number> = { above: 80, beside: 52, inline: 20 };

/**
 * Returns the number of fields that fill the viewport. The first group contains these fields, and only this
 * group is rendered before the first paint.
 */
const fieldsPerViewport = (labels: Layout['labels']): number =>
  Math.ceil(window.innerHeight / MIN_FIELD_HEIGHT[labels]);

/**
 * Splits a list of controls into groups of adjacent fields, up to the size limit of each group. A control
 * that is not a field forms a group of its own.
 */
export function splitIntoFieldGroups(list: readonly Control[], most: (run: number) => number): Control[][] {
  const kinds = loadedControlTypes();
  const runs: Control[][] = [];
  for (const control of list) {
    const last = runs.at(-1);
    const isOpen = last !== undefined && last.length < most(runs.length - 1);
    if (isOpen && last[0] && isFieldControl(last[0], kinds) && isFieldControl(control, kinds))
      last.push(control);
    else runs.push([control]);
  }
  return runs;
}

/**
 * Returns the groups of adjacent fields in a list. If the list is the whole form, the first group fills the
 * viewport.
 */
export const groupAdjacentFields = (
  list: readonly Control[],
  begins: boolean,
  labels: Layout['labels'],
): ControlRun[] =>
  splitIntoFieldGroups(list, at =>
    begins
      ? ([fieldsPerViewport(labels), MAX_FIELDS_BELOW_VIEWPORT][at] ?? MAX_GROUP_FIELDS)
      : MAX_GROUP_FIELDS,
  );

interface FieldRunsProps {
  runs: readonly ControlRun[];
  /** The controls of each group that the rules do not hide. Default: all controls of `runs`. */
  left?: readonly ControlRun[];
  within: Field['within'];
  /** Renders one field of a group. */
  View: ComponentType<PlacedControl>;
  /** Renders a control that is not a field. Default: `View`. */
  Other?: ComponentType<PlacedControl>;
}

/**
 * Returns whether nothing of a field is drawn above other fields. A custom control can have a popup, which an
 * isolated group would place below the next group.
 */
const isFlatControl = (control: Control): boolean =>
  commonFieldControlByType.has(control.type) && !isCustomControl(control);

export function FieldGroups({ runs, left = runs, within, View, Other = View }: FieldRunsProps): ReactNode {
  const { form, lazy } = useForm();
  const { atoms } = form;
  const allRendered = useFormAtom(atoms.allRendered);
  const revealed = useFormAtom(atoms.revealed);
  const isNeeded = (control: Control) => revealed.has(fieldKeyOf(control) ?? '');
  return runs.map((run, at) =>
    run[0] && isFieldControl(run[0]) ? (
      <LazyFieldGroup
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
        key={at}
        controls={left[at] ?? run}
        all={run}
        begins={within.length === 0 && at === 0}
        needed={allRendered || (revealed.size > 0 && run.some(isNeeded))}
        soon={lazy === 'until-idle'}
        isFlat={run.every(isFlatControl)}
        within={within}
        View={View}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <Other key={at} control={run[0] as Control} within={within} />
    ),
  );
}
