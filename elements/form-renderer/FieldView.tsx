/** One field as it is filled in: its input in its frame, bound to its own atoms. */
import {
  displayValue,
  type Field,
  fieldLabel,
  formText,
  labelOf,
  optionsOf,
  requiredRule,
  stateOf,
} from '@countersign/sdk/form';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldControl } from '../controls/control.ts';
import { describedBy, FieldFrame } from '../controls/FieldFrame.tsx';
import { entryOf, whenAdded } from '../controls/known.ts';
import { widthOf } from '../controls/text.ts';
import { useForm, useFormAtom } from './form-context.ts';
import { RowsView } from './RowsLater.tsx';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function FieldView({ field }: { field: Field }): ReactNode {
  const entry = entryOf(field.control);
  if (entry?.kind === 'rows') return <RowsView field={field} entry={entry} />;
  return entry?.kind === 'field' ? <Input field={field} entry={entry} /> : <Late field={field} />;
}

/** The page may bring the control of an unknown type after the form was drawn. */
function Late({ field }: { field: Field }): ReactNode {
  const entry = useSyncExternalStore(whenAdded, () => entryOf(field.control));
  return entry?.kind === 'field' ? <Input field={field} entry={entry} /> : <Unsupported field={field} />;
}

function useField(field: Field) {
  const { form, id, privileges, disabled, layout } = useForm();
  const { control, model } = field;
  const errors = useFormAtom(form.atoms.shownErrors(model));
  const off = disabled || stateOf(field, privileges).disabled;
  const options = optionsOf(control);
  return {
    id: `${id}-${model}`,
    value: useFormAtom(form.atoms.value(model)),
    disabled: off,
    required: !off && requiredRule(control) !== undefined,
    messages: [...new Set(errors.map(error => error.message))],
    help: text(control.help),
    labelHidden: options.showLabel === false || options.noFormItem === true,
    mark: layout.requiredMark,
  };
}

function Input({ field, entry }: { field: Field; entry: FieldControl }): ReactNode {
  const { form, lang, onChange } = useForm();
  const { id, value, disabled, required, messages, help, labelHidden, mark } = useField(field);
  const { control, model } = field;
  const options = optionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const shown = { help: help !== undefined, error: messages.length > 0 };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the field
    <div className="csf-contents" onBlur={event => leftBy(event) && form.leave(model)}>
      <FieldFrame
        {...{ id, group, lang, required, mark, help, labelHidden }}
        label={labelOf(control)}
        errors={messages}
        width={widthOf(control)}
        before={text(options.addonBefore)}
        after={text(options.addonAfter)}
      >
        <entry.Field
          {...{ id, control, value, disabled, required, lang }}
          label={fieldLabel(field)}
          invalid={messages.length > 0}
          describedBy={group ? undefined : describedBy(id, shown)}
          onChange={typed => onChange(form.change(field, typed))}
        />
      </FieldFrame>
    </div>
  );
}

/** Moving between the inputs of one field is not leaving it. */
const leftBy = (event: React.FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));

/** A control that has no drawing yet says so, shows what it holds, and keeps it. */
function Unsupported({ field }: { field: Field }): ReactNode {
  const { lang } = useForm();
  const { id, value, required, messages, help, labelHidden, mark } = useField(field);
  const held = displayValue(field.control, value, lang);
  return (
    <FieldFrame
      {...{ id, lang, required, mark, help, labelHidden }}
      group="group"
      label={labelOf(field.control)}
      errors={messages}
    >
      <div className="csf-unsupported" id={id} tabIndex={-1}>
        <p>{formText(lang, 'unsupported-control', { type: field.control.type })}</p>
        {held && (
          <p>
            {formText(lang, 'value-kept')}: {held}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
