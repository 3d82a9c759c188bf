/** The part of a form that this person may change. */
import {
  accessTo,
  type FormDefinition,
  fieldsOf,
  type Privilege,
  stateOf,
  type Values,
} from '@countersign/sdk/form/common';
import { loadedKinds } from '../../form-renderer/loading/full-tier.ts';

/** Whether any field can be edited; without one the form is read, not filled in. */
export function canEdit(definition: FormDefinition, privileges: Privilege[]): boolean {
  return fieldsOf(definition, loadedKinds()).some(field => {
    const { hidden, disabled } = stateOf(field, privileges, loadedKinds());
    return !hidden && !disabled;
  });
}

/** Leaves out the fields of others: the server would take even a default value there for a change. */
export function ownChanges(definition: FormDefinition, privileges: Privilege[], values: Values): Values {
  const closed = fieldsOf(definition, loadedKinds()).filter(field => {
    const { hidden, disabled } = accessTo(field, privileges, loadedKinds());
    return hidden || disabled;
  });
  const models = new Set(closed.map(field => field.model));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !models.has(model)));
}
