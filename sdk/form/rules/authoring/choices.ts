/** The fields and controls that an author can choose in a rule, each with the way to it. */
import type { Field, Step, Visited } from '../../definition/fields.ts';
import { fieldLabel, partsOf } from '../../definition/fields.ts';
import { modelOf, nameOf } from '../../definition/reading.ts';
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
export const showableControls = (definition: FormDefinition): RuleChoice[] =>
  [...controlsOf(definition.list)].flatMap(({ control, within }: Visited): RuleChoice[] => {
    const name = control.key ?? modelOf(control);
    return name === undefined ? [] : [{ name, label: nameOf(control), way: wayOf(within), control }];
  });

const wayOf = (within: readonly Step[]): string[] =>
  within.flatMap(({ control, part }) => {
    const label = partsOf(control)[part]?.label ?? '';
    return label ? [nameOf(control), label] : [nameOf(control)];
  });
