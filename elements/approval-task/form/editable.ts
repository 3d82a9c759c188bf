/** Determines which fields of a form this user may change. */
import {
  accessTo,
  controlOptionsOf,
  type Field,
  type FormDefinition,
  fieldsOf,
  type Privilege,
  stateOf,
  type Values,
} from '@countersign/sdk/form/common';
import { loadedControlTypes } from '../../form-renderer/loading/full-tier.ts';

/** Duplicates `isComputedField` of the SDK. An import would add a lazily loaded module to the first chunk. */
const isComputedField = ({ control }: Field): boolean => !!controlOptionsOf(control).computed;

/**
 * Returns whether any field can be edited. A form without editable fields is rendered as a read-only
 * document.
 */
export function canEditAnyField(definition: FormDefinition, privileges: Privilege[]): boolean {
  return fieldsOf(definition, loadedControlTypes()).some(field => {
    const { hidden, disabled } = stateOf(field, privileges, loadedControlTypes());
    return !hidden && !disabled && !isComputedField(field);
  });
}

/**
 * Returns only the values of fields that the user can edit, without computed fields. The server treats a
 * value in any other field as a change, even a default value.
 */
export function editableValues(definition: FormDefinition, privileges: Privilege[], values: Values): Values {
  const closed = fieldsOf(definition, loadedControlTypes()).filter(field => {
    const { hidden, disabled } = accessTo(field, privileges, loadedControlTypes());
    return hidden || disabled || isComputedField(field);
  });
  const models = new Set(closed.map(field => field.model));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !models.has(model)));
}
