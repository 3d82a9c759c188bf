/** Renders an editable field: its input in its frame, bound to the atoms of the field. */
import {
  controlLabelOf,
  controlOptionsOf,
  type Field,
  fieldLabel,
  requiredRule,
} from '@countersign/sdk/form/common';
import { type FocusEvent, type ReactNode, useId } from 'react';
import type { FieldControl } from '../../controls/control.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { controlCssWidth, nonEmptyText } from '../../ui/field/display-text.ts';
import { describedByIds, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useForm, useFormAtom } from './form-context.ts';

interface FieldInputProps {
  field: Field;
  /** True if the user cannot edit the field. */
  locked: boolean;
  /** Whether a condition makes the field required. */
  needed?: boolean;
  entry: FieldControl;
}

/** Returns the data that a field needs in every form of display: id, value, errors and state. */
export function useFieldInputState(field: Field, locked: boolean, needed = false) {
  const { form, disabled, layout } = useForm();
  const { control, model } = field;
  const { value, errors } = useFormAtom(form.atoms.drawing(model));
  const off = disabled || locked;
  const options = controlOptionsOf(control);
  return {
    id: useId(),
    value,
    disabled: off,
    required: !off && (needed || requiredRule(control) !== undefined),
    messages: [...new Set(errors.map(error => error.message))],
    help: nonEmptyText(control.help),
    label: fieldLabel(field),
    /** A hidden label stays available to screen readers. */
    labelHidden: options.showLabel === false || options.noFormItem === true || controlLabelOf(control) === '',
    mark: layout.requiredMark,
  };
}

export function FieldInput({ field, locked, needed, entry }: FieldInputProps): ReactNode {
  const { form, lang, onChange } = useForm();
  const { id, value, disabled, required, messages, help, label, labelHidden, mark } = useFieldInputState(
    field,
    locked,
    needed,
  );
  const { control, model } = field;
  const options = controlOptionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const invalid = messages.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the field
    <div className="csf-slot" data-model={model} onBlur={event => isFocusLeaving(event) && form.leave(model)}>
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
        width={controlCssWidth(control)}
        before={nonEmptyText(options.addonBefore)}
        after={nonEmptyText(options.addonAfter)}
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
            describedBy={group ? undefined : describedByIds(id, { help: help !== undefined, error: invalid })}
            onChange={typed => onChange(form.change(field, typed))}
          />
        </ErrorBoundary>
      </FieldFrame>
    </div>
  );
}

/**
 * Returns whether the focus leaves the element. Moving between the inputs inside it does not count as
 * leaving.
 */
export const isFocusLeaving = (event: FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
