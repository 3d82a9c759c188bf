/** One field as it is filled in, in its place: its input in its frame, bound to its own atoms. */
import { type Field, fieldLabel, labelOf, optionsOf, requiredRule } from '@countersign/sdk/form/common';
import { type FocusEvent, type ReactNode, useId } from 'react';
import type { FieldControl } from '../../controls/control.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { textIn, widthOf } from '../../ui/field/display-text.ts';
import { describedBy, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useForm, useFormAtom } from './form-context.ts';

interface FieldInputProps {
  field: Field;
  /** True where this person may not edit it. */
  locked: boolean;
  /** True where a condition makes it required. */
  needed?: boolean;
  entry: FieldControl;
}

/** The data of a field for any drawing of it. */
export function useField(field: Field, locked: boolean, needed = false) {
  const { form, disabled, layout } = useForm();
  const { control, model } = field;
  const { value, errors } = useFormAtom(form.atoms.drawing(model));
  const off = disabled || locked;
  const options = optionsOf(control);
  return {
    id: useId(),
    value,
    disabled: off,
    required: !off && (needed || requiredRule(control) !== undefined),
    messages: [...new Set(errors.map(error => error.message))],
    help: textIn(control.help),
    label: fieldLabel(field),
    /** A field without a label still has a name for screen readers. */
    labelHidden: options.showLabel === false || options.noFormItem === true || labelOf(control) === '',
    mark: layout.requiredMark,
  };
}

export function FieldInput({ field, locked, needed, entry }: FieldInputProps): ReactNode {
  const { form, lang, onChange } = useForm();
  const { id, value, disabled, required, messages, help, label, labelHidden, mark } = useField(
    field,
    locked,
    needed,
  );
  const { control, model } = field;
  const options = optionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const invalid = messages.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the field
    <div className="csf-slot" data-model={model} onBlur={event => leftBy(event) && form.leave(model)}>
      <FieldFrame
        id={id}
        group={group}
        lang={lang}
        required={required}
        mark={mark}
        help={help}
        labelHidden={labelHidden}
        label={label}
        errors={messages}
        width={widthOf(control)}
        before={textIn(options.addonBefore)}
        after={textIn(options.addonAfter)}
      >
        <ErrorBoundary input={value}>
          <entry.Field
            id={id}
            control={control}
            value={value}
            disabled={disabled}
            required={required}
            lang={lang}
            invalid={invalid}
            label={label}
            describedBy={group ? undefined : describedBy(id, { help: help !== undefined, error: invalid })}
            onChange={typed => onChange(form.change(field, typed))}
          />
        </ErrorBoundary>
      </FieldFrame>
    </div>
  );
}

/** Moving between the inputs of one field is not leaving it. */
export const leftBy = (event: FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
