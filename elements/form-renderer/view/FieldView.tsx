/** One field of any type as it is filled in, in its place. */
import { displayValue, type Field, formText, stateOf } from '@countersign/sdk/form';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { entryOf, whenAdded } from '../../controls/loaded-controls.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { RowsView } from '../rows/LazyRows.tsx';
import { FieldInput, useField } from './FieldInput.tsx';
import { useForm } from './form-context.ts';

export const FieldView = memo(function FieldView({ field }: { field: Field }): ReactNode {
  const entry = entryOf(field.control);
  const locked = useLocked(field);
  if (entry?.kind === 'field') return <FieldInput field={field} locked={locked} entry={entry} />;
  if (entry?.kind !== 'rows') return <AwaitedField field={field} />;
  return (
    <div className="csf-slot" data-model={field.model}>
      <RowsView field={field} entry={entry} />
    </div>
  );
});

const useLocked = (field: Field): boolean => stateOf(field, useForm().privileges).disabled;

/** The page may bring the control of an unknown type after the form was drawn. */
function AwaitedField({ field }: { field: Field }): ReactNode {
  const entry = useSyncExternalStore(whenAdded, () => entryOf(field.control));
  const locked = useLocked(field);
  if (entry?.kind === 'field') return <FieldInput field={field} locked={locked} entry={entry} />;
  return (
    <div className="csf-slot" data-model={field.model}>
      <Unsupported field={field} />
    </div>
  );
}

/** Names a control without a drawing and shows its value, which stays. */
function Unsupported({ field }: { field: Field }): ReactNode {
  const { lang } = useForm();
  const { id, value, required, messages, help, label, labelHidden, mark } = useField(field, useLocked(field));
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
