/**
 * Provides the results of the conditions `requiredWhen` and `readOnlyWhen` to all components of a form. A
 * context is cheaper than an atom subscription in every field.
 */
import {
  type ConditionalState,
  emptyRequiredAndReadOnlyState,
  type Field,
  isComputed,
  isControlReadOnlyByCondition,
  requiredRule,
  type Visited,
} from '@countersign/sdk/form';
import { createContext, useContext } from 'react';

export const ConditionalStateContext = createContext<ConditionalState>(emptyRequiredAndReadOnlyState);

export interface FieldRights {
  /** Returns whether a field must have a value, because of its required rule or a condition. */
  isRequired(field: Field): boolean;
  /**
   * Returns whether no user can enter the value, because it is computed or a condition makes the field
   * read-only.
   */
  isLocked(field: Visited): boolean;
}

export const fieldRights = (state: ConditionalState): FieldRights => ({
  isRequired: ({ control }) => requiredRule(control) !== undefined || state.required.has(control),
  isLocked: field => isComputed(field.control) || isControlReadOnlyByCondition(state, field),
});

export const useFieldRights = (): FieldRights => fieldRights(useContext(ConditionalStateContext));
