/** The fields and controls that an author can choose in a rule, each with the way to it. */
import type { Lang } from '../../../i18n/index.ts';
import type { Field, Step, Visited } from '../../definition/fields.ts';
import { fieldLabel, partsOf } from '../../definition/fields.ts';
import { labelOf, modelOf } from '../../definition/reading.ts';
import type { Control, FormDefinition } from '../../definition/types.ts';
import { controlsOf } from '../../definition/walk.ts';
import { fieldsOf } from '../../full.ts';

export interface RuleChoice {
  /** The name that the rule stores: the model of a field, the key of a control. */
  name: string;
  label: string;
  /** The labels of the containers around it, outermost first. */
  way: readonly string[];
  control: Control;
}

export interface AskableField extends RuleChoice {
  field: Field;
}

/** Returns the fields that a condition can ask: columns of rows have no single value, so they are left out. */
export const askableFields = (definition: FormDefinition): AskableField[] =>
  fieldsOf(definition).map(field => ({
    name: field.model,
    label: fieldLabel(field),
    way: wayOf(field.within),
    control: field.control,
    field,
  }));

/** Returns the controls that a rule can show: all of them, containers and columns of rows too. */
export const showableControls = (definition: FormDefinition, lang: Lang = 'zh'): RuleChoice[] =>
  [...controlsOf(definition.list)].flatMap(({ control, within }: Visited): RuleChoice[] => {
    const name = control.key ?? modelOf(control);
    return name === undefined
      ? []
      : [{ name, label: choiceLabel(control, lang), way: wayOf(within), control }];
  });

const ownName = (control: Control): string => labelOf(control) || (modelOf(control) ?? '');

const MOST_NAMED = 3;

const choiceLabel = (control: Control, lang: Lang): string =>
  ownName(control) || contentsName(control, lang) || control.type;

/** Names a container that has no name of its own, such as most grids, by the first controls in it; empty where none has a name. */
export function contentsName(control: Control, lang: Lang): string {
  const comma = lang === 'zh' ? '、' : ', ';
  const inside = partsOf(control).flatMap(({ list }) => list);
  const names: string[] = [];
  for (const { control: one } of controlsOf(inside)) {
    const name = ownName(one);
    if (names.length === MOST_NAMED && name) return `${names.join(comma)}…`;
    if (name) names.push(name);
  }
  return names.join(comma);
}

/** Containers without a name of their own say nothing about the way. */
const wayOf = (within: readonly Step[]): string[] =>
  within.flatMap(({ control, part }) =>
    [ownName(control), partsOf(control)[part]?.label ?? ''].filter(text => text !== ''),
  );
