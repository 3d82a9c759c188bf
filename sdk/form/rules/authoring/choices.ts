/**
 * Lists the fields and controls from which an author chooses in a rule, each with the labels of its enclosing
 * containers.
 */
import type { Lang } from '../../../i18n/index.ts';
import { fieldLabel, partsOf, type Visited } from '../../definition/fields.ts';
import { controlLabelOf, fieldKeyOf } from '../../definition/reading.ts';
import type { Control, FormDefinition } from '../../definition/types.ts';
import { controlsOf } from '../../definition/walk.ts';
import { fieldsOf } from '../../full.ts';
import type { Field, Step } from '../../values/value-kind.ts';

export interface RuleChoice {
  /** The name that the rule stores: the field key (`model`) of a field, or the key of a control. */
  name: string;
  label: string;
  /** The labels of the containers that enclose the control, outermost first. */
  way: readonly string[];
  control: Control;
}

export interface AskableField extends RuleChoice {
  field: Field;
}

/**
 * Returns the fields that a condition can read. Table columns are excluded, because they have no single
 * value.
 */
export const fieldsForConditions = (definition: FormDefinition): AskableField[] =>
  fieldsOf(definition).map(field => ({
    name: field.model,
    label: fieldLabel(field),
    way: containerLabels(field.within),
    control: field.control,
    field,
  }));

/** Returns the controls that a rule can show: all controls, including layout containers and table columns. */
export const controlChoicesForShowRule = (definition: FormDefinition, lang: Lang = 'zh'): RuleChoice[] =>
  [...controlsOf(definition.list)].flatMap(({ control, within }: Visited): RuleChoice[] => {
    const name = control.key ?? fieldKeyOf(control);
    return name === undefined
      ? []
      : [{ name, label: choiceLabel(control, lang), way: containerLabels(within), control }];
  });

const labelOrFieldKey = (control: Control): string => controlLabelOf(control) || (fieldKeyOf(control) ?? '');

const MAX_CONTROLS_IN_CONTAINER_NAME = 3;

const choiceLabel = (control: Control, lang: Lang): string =>
  labelOrFieldKey(control) || containerNameFromChildControls(control, lang) || control.type;

/**
 * Returns a name for a layout container that has no label, as is usual for grids: the names of the first
 * controls in it. Returns an empty string if none of these controls has a name.
 */
export function containerNameFromChildControls(control: Control, lang: Lang): string {
  const comma = lang === 'zh' ? '、' : ', ';
  const inside = partsOf(control).flatMap(({ list }) => list);
  const names: string[] = [];
  for (const { control: one } of controlsOf(inside)) {
    const name = labelOrFieldKey(one);
    if (names.length === MAX_CONTROLS_IN_CONTAINER_NAME && name) return `${names.join(comma)}…`;
    if (name) names.push(name);
  }
  return names.join(comma);
}

/** Returns the labels of the containers that enclose a control. Containers without a name are skipped. */
const containerLabels = (within: readonly Step[]): string[] =>
  within.flatMap(({ control, part }) =>
    [labelOrFieldKey(control), partsOf(control)[part]?.label ?? ''].filter(text => text !== ''),
  );
