/** One field of any type as it is filled in, in its place. */
import { displayValue, type Field, formText, stateOf } from '@countersign/sdk/form';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { entryOf, whenAdded } from '../../controls/loaded-controls.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { RowsView } from '../rows/LazyRows.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { FieldInput, useField } from './FieldInput.tsx';
import { useForm } from './form-context.ts';

export const FieldView = memo(function FieldView({ field }: { field: Field }): ReactNode {
  const entry = entryOf(field.control);
  const rights = useRights(field);
  if (entry?.kind === 'field') return <FieldInput field={field} {...rights} entry={entry} />;
  if (entry?.kind !== 'rows') return <AwaitedField field={field} />;
  return (
    <div className="csf-slot" data-model={field.model}>
      <RowsView field={field} entry={entry} />
    </div>
  );
});

/** The rights that the privileges, the form and its conditions leave to the person. */
function useRights(field: Field): { locked: boolean; needed: boolean } {
  const { isLocked, isRequired } = useFieldRights();
  const { disabled } = stateOf(field, useForm().privileges);
  return { locked: disabled || isLocked(field), needed: isRequired(field) };
}

/** The page may bring the control of an unknown type after the form was drawn. */
function AwaitedField({ field }: { field: Field }): ReactNode {
  const entry = useSyncExternalStore(whenAdded, () => entryOf(field.control));
  const rights = useRights(field);
  if (entry?.kind === 'field') return <FieldInput field={field} {...rights} entry={entry} />;
  return (
    <div className="csf-slot" data-model={field.model}>
      <Unsupported field={field} />
    </div>
  );
}

/** Names a control without a drawing and shows its value, which stays. */
function Unsupported({ field }: { field: Field }): ReactNode {
  const { lang } = useForm();
  const { locked, needed } = useRights(field);
  const { id, value, required, messages, help, label, labelHidden, mark } = useField(field, locked, needed);
  const held = displayValue(field.control, value, lang);
  return (
    <FieldFrame
      id={id}
      lang={lang}
      required={required}
      mark={mark}
      help={help}
      labelHidden={labelHidden}
      group="group"
      label={label}
      errors={messages}
    >
      <div className="csf-unsupported" id={id} tabIndex={-1}>
        <p>{formText(lang, 'unsupported-control', { type: field.control.type })}</p>
        {held && (
          <p>
            {formText(lang, 'value-stored')}: {held}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
