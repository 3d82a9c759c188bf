/** Conditional required and read-only for everything that a form renders: in a context, because every field would subscribe to an atom. */
import {
  type ConditionalState,
  type Field,
  isComputed,
  isReadOnly,
  requiredRule,
  unconditional,
  type Visited,
} from '@countersign/sdk/form';
import { createContext, useContext } from 'react';

export const ConditionalContext = createContext<ConditionalState>(unconditional);

export interface FieldRights {
  /** Whether a field has to have a value, by its rule or by a condition. */
  isRequired(field: Field): boolean;
  /** Whether nobody enters the value: it is computed, or a condition makes the field read-only. */
  isLocked(field: Visited): boolean;
}

export const rightsIn = (state: ConditionalState): FieldRights => ({
  isRequired: ({ control }) => requiredRule(control) !== undefined || state.required.has(control),
  isLocked: field => isComputed(field.control) || isReadOnly(state, field),
});

export const useFieldRights = (): FieldRights => rightsIn(useContext(ConditionalContext));
