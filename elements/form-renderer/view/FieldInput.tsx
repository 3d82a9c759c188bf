/** Renders an editable field: its input in its frame, bound to the atoms of the field. */
import {
  controlLabelOf,
  controlOptionsOf,
  type Field,
  fieldLabel,
  requiredRule,
} from '@countersign/sdk/form/common';
import { type FocusEvent, type ReactNode, useId } from 'react';
import type { FieldControl, FieldProps } from '../../controls/control.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { controlCssWidth, nonEmptyText } from '../../ui/field/display-text.ts';
import { describedByIds, FieldFrame, type FieldFrameProps } from '../../ui/field/FieldFrame.tsx';
import { useForm, useFormAtom } from './form-context.ts';

interface FieldInputProps {
  field: Field;
  /** True if the user cannot edit the field. */
  locked: boolean;
  /** Whether a condition makes the field required. */
  needed?: boolean;
  entry: FieldControl;
}

/** Returns the state of a field in every form of display: its value and the properties of its frame. */
export function useFieldInputState(field: Field, locked: boolean, needed = false) {
  const { form, lang, disabled, layout } = useForm();
  const { control, model } = field;
  const { value, errors } = useFormAtom(form.atoms.drawing(model));
  const off = disabled || locked;
  const options = controlOptionsOf(control);
  return {
    id: useId(),
    model,
    lang,
    value,
    disabled: off,
    required: !off && (needed || !!requiredRule(control)),
    errors: [...new Set(errors.map(error => error.message))],
    help: nonEmptyText(control.help),
    label: fieldLabel(field),
    /** A hidden label stays available to screen readers. */
    labelHidden: options.showLabel === false || options.noFormItem === true || controlLabelOf(control) === '',
    mark: layout.requiredMark,
  };
}

export function FieldInput({ field, locked, needed, entry }: FieldInputProps): ReactNode {
  const { form, onChange } = useForm();
  const state = useFieldInputState(field, locked, needed);
  return renderInputInFrame(field, entry, {
    ...state,
    width: controlCssWidth(field.control),
    onBlur: event => isFocusLeaving(event) && form.leave(field.model),
    onChange: typed => onChange(form.change(field, typed)),
  });
}

/** The state of an input and of its frame. The control determines the other properties. */
type InputState = Pick<FieldProps, 'value' | 'disabled' | 'required' | 'onChange'> &
  Omit<FieldFrameProps, 'group' | 'before' | 'after' | 'children'> & { errors: readonly string[] };

/**
 * Renders the input of a field or of a cell in its frame. It is a plain function, because a component would
 * cost rendering time in each field of a form.
 */
export function renderInputInFrame(field: Field, entry: FieldControl, state: InputState): ReactNode {
  const { control } = field;
  const { id, lang, value, disabled, required, help, errors, onChange } = state;
  const options = controlOptionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const invalid = errors.length > 0;
  return (
    <FieldFrame
      {...state}
      group={group}
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
          label={fieldLabel(field)}
          describedBy={group ? undefined : describedByIds(id, { help, error: invalid })}
          onChange={onChange}
        />
      </ErrorBoundary>
    </FieldFrame>
  );
}

/**
 * Returns whether the focus leaves the element. Moving between the inputs inside it does not count as
 * leaving.
 */
export const isFocusLeaving = (event: FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
