/** Stored values that an application or a decision does not take over. */
import Type, { type Static } from 'typebox';

/**
 * A stored value that a new application or a decision does not take over. `LeftReason` in
 * `@countersign/sdk/form` describes the reasons.
 */
export const OmittedFieldValue = Type.Object({
  /** The field key (`model`) of the field. A column of a table field is written as `items.note`. */
  field: Type.String(),
  label: Type.String(),
  reason: Type.Enum(['read-only', 'removed', 'others', 'number', 'signature', 'file', 'person']),
});
export type OmittedFieldValue = Static<typeof OmittedFieldValue>;
