/** The part of a form that this person may change. */
import {
  accessTo,
  type Field,
  type FormDefinition,
  fieldsOf,
  optionsOf,
  type Privilege,
  stateOf,
  type Values,
} from '@countersign/sdk/form/common';
import { loadedKinds } from '../../form-renderer/loading/full-tier.ts';

/** Beside `isComputed` of the sdk: a part that the first form shares with lazy ones costs it bytes. */
const isComputed = ({ control }: Field): boolean => !!optionsOf(control).computed;

/** Whether any field can be edited; without one the form is read, not filled in. */
export function canEdit(definition: FormDefinition, privileges: Privilege[]): boolean {
  return fieldsOf(definition, loadedKinds()).some(field => {
    const { hidden, disabled } = stateOf(field, privileges, loadedKinds());
    return !hidden && !disabled && !isComputed(field);
  });
}

/** Leaves out computed fields, and the fields of others: the server would take even a default value there for a change. */
export function ownChanges(definition: FormDefinition, privileges: Privilege[], values: Values): Values {
  const closed = fieldsOf(definition, loadedKinds()).filter(field => {
    const { hidden, disabled } = accessTo(field, privileges, loadedKinds());
    return hidden || disabled || isComputed(field);
  });
  const models = new Set(closed.map(field => field.model));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !models.has(model)));
}
