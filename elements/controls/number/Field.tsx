/**
 * Renders a number in a text input. An input with `type=number` would lose digits, hide text that it cannot
 * parse, and change its value with the mouse wheel. The arrow keys change the number as in a native number
 * input.
 */
import {
  applyNumberStep,
  areDeeplyEqual,
  type Control,
  controlOptionsOf,
  formatDecimal,
  formatNumberForControl,
  numberValueKind,
  precisionOf,
  readNumber,
  toFiniteNumber,
} from '@countersign/sdk/form/common';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

/**
 * Returns the input mode for on-screen keyboards. The digit keyboard has no minus sign, so it is used only if
 * negative numbers are not allowed.
 */
function inputModeForControl(control: Control): 'numeric' | 'decimal' | undefined {
  const min = toFiniteNumber(controlOptionsOf(control).min);
  if (min === undefined || min < 0) return undefined;
  return precisionOf(control) === 0 ? 'numeric' : 'decimal';
}

const formatNumberValue = (value: unknown, control: Control): string => {
  const decimal = readNumber(value, control);
  return decimal ? formatNumberForControl(decimal, control) : formatValueAsInputText(value);
};

const numberStepByKey: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

export function Field(field: FieldProps): ReactNode {
  return (
    <ClearableInput field={field}>
      <NumberInput {...field} />
    </ClearableInput>
  );
}

function NumberInput({ id, control, value, ...field }: FieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const isOwnDraft = draft !== null && areDeeplyEqual(numberValueKind.coerce(draft, control), value);
  const options = controlOptionsOf(control);
  const type = (text: string) => {
    setDraft(text);
    field.onChange(text);
  };
  const step = (event: KeyboardEvent) => {
    const direction = numberStepByKey[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    type(formatNumberValue(applyNumberStep(value, control, direction), control));
  };
  const decimal = readNumber(value, control);
  return (
    <input
      id={id}
      className="csf-input csf-number"
      type="text"
      role="spinbutton"
      inputMode={inputModeForControl(control)}
      autoComplete={options.autocomplete || 'off'}
      placeholder={controlPlaceholder(control)}
      value={isOwnDraft ? draft : formatNumberValue(value, control)}
      disabled={field.disabled}
      aria-valuenow={decimal ? Number(formatDecimal(decimal)) : undefined}
      aria-valuetext={decimal ? formatNumberForControl(decimal, control) : undefined}
      aria-valuemin={toFiniteNumber(options.min)}
      aria-valuemax={toFiniteNumber(options.max)}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => type(event.target.value)}
      onKeyDown={step}
      onBlur={() => setDraft(null)}
    />
  );
}
