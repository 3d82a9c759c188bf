/**
 * A text input that holds a number: `type=number` loses digits, hides what it cannot read and changes under the wheel.
 * The arrow keys step as in a native one.
 */
import {
  type Control,
  equal,
  numberOf,
  numberValue,
  optionsOf,
  precisionOf,
  readNumber,
  stepNumber,
  writeDecimal,
  writeNumber,
} from '@countersign/sdk/form/common';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

/** A phone's digits-only keyboard has no minus, so it is asked for only where no minus is allowed. */
function keyboardOf(control: Control): 'numeric' | 'decimal' | undefined {
  const min = numberOf(optionsOf(control).min);
  if (min === undefined || min < 0) return undefined;
  return precisionOf(control) === 0 ? 'numeric' : 'decimal';
}

const written = (value: unknown, control: Control): string => {
  const decimal = readNumber(value, control);
  return decimal ? writeNumber(decimal, control) : textOf(value);
};

const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

export function Field(field: FieldProps): ReactNode {
  return (
    <Clearable field={field}>
      <NumberInput {...field} />
    </Clearable>
  );
}

function NumberInput({ id, control, value, ...field }: FieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const isOwnDraft = draft !== null && equal(numberValue.coerce(draft, control), value);
  const options = optionsOf(control);
  const type = (text: string) => {
    setDraft(text);
    field.onChange(text);
  };
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    type(written(stepNumber(value, control, direction), control));
  };
  const decimal = readNumber(value, control);
  return (
    <input
      id={id}
      className="csf-input csf-number"
      type="text"
      role="spinbutton"
      inputMode={keyboardOf(control)}
      autoComplete={options.autocomplete || 'off'}
      placeholder={placeholderOf(control)}
      value={isOwnDraft ? draft : written(value, control)}
      disabled={field.disabled}
      aria-valuenow={decimal ? Number(writeDecimal(decimal)) : undefined}
      aria-valuetext={decimal ? writeNumber(decimal, control) : undefined}
      aria-valuemin={numberOf(options.min)}
      aria-valuemax={numberOf(options.max)}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => type(event.target.value)}
      onKeyDown={step}
      onBlur={() => setDraft(null)}
    />
  );
}
