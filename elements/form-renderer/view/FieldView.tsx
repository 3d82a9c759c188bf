/** Renders a field of any type as an input. */
import {
  displayTextOfValue,
  effectiveFieldAccess,
  type Field,
  getFormTextForLanguage,
} from '@countersign/sdk/form';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { findControlEntry, onControlEntryAdded } from '../../controls/loaded-controls.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { RowsView } from '../rows/LazyRows.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { FieldInput, useFieldInputState } from './FieldInput.tsx';
import { useForm } from './form-context.ts';

export const FieldView = memo(function FieldView({ field }: { field: Field }): ReactNode {
  const entry = findControlEntry(field.control);
  const rights = useEffectiveRights(field);
  if (entry?.kind === 'field') return <FieldInput field={field} {...rights} entry={entry} />;
  if (entry?.kind !== 'rows') return <FieldOfUnknownType field={field} />;
  return (
    <div className="csf-slot" data-model={field.model}>
      <RowsView field={field} entry={entry} />
    </div>
  );
});

/**
 * Returns whether a field is locked against editing, and whether it must have a value. The results depend on
 * the user's permissions, the field's definition and its conditions.
 */
function useEffectiveRights(field: Field): { locked: boolean; needed: boolean } {
  const { isLocked, isRequired } = useFieldRights();
  const { disabled } = effectiveFieldAccess(field, useForm().privileges);
  return { locked: disabled || isLocked(field), needed: isRequired(field) };
}

/**
 * Renders a field of an unknown type. The host page may still register the type after the form is rendered.
 */
function FieldOfUnknownType({ field }: { field: Field }): ReactNode {
  const entry = useSyncExternalStore(onControlEntryAdded, () => findControlEntry(field.control));
  const rights = useEffectiveRights(field);
  if (entry?.kind === 'field') return <FieldInput field={field} {...rights} entry={entry} />;
  return <UnsupportedField field={field} />;
}

/** Shows the name and the value of a control whose type cannot be rendered. The value is kept. */
function UnsupportedField({ field }: { field: Field }): ReactNode {
  const { lang } = useForm();
  const { locked, needed } = useEffectiveRights(field);
  const state = useFieldInputState(field, locked, needed);
  const held = displayTextOfValue(field.control, state.value, lang);
  return (
    <FieldFrame {...state} group="group">
      <div className="csf-unsupported" id={state.id} tabIndex={-1}>
        <p>{getFormTextForLanguage(lang, 'unsupported-control', { type: field.control.type })}</p>
        {held && (
          <p>
            {getFormTextForLanguage(lang, 'value-stored')}: {held}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
