/**
 * Renders native checkboxes for a value that is a list. The checkbox control uses this component, and so does
 * the select control with the option `multiple`.
 */
import type { Choice } from '@countersign/sdk/form/common';
import { choicesOfControl, findChoiceByValue } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import type { FieldProps } from '../control.ts';

export function CheckboxGroup({ id, control, value, disabled, invalid, onChange }: FieldProps): ReactNode {
  const held = Array.isArray(value) ? value : [];
  const chosen = new Set(held.map(one => findChoiceByValue(control, one)?.value));
  const isHeld = (choice: Choice) => chosen.has(choice.value);
  const toggle = (choice: Choice) =>
    onChange(
      isHeld(choice)
        ? held.filter(one => findChoiceByValue(control, one)?.value !== choice.value)
        : sortByChoiceOrder([...held, choice.value], choicesOfControl(control)),
    );
  return (
    <div className="csf-choices">
      {choicesOfControl(control).map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; labels and values may repeat
        <label className="csf-choice" key={at}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={isHeld(choice)}
            disabled={disabled || choice.disabled === true}
            aria-invalid={invalid || undefined}
            onChange={() => toggle(choice)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * Sorts values by the order of the choices, so that the value does not depend on the order of selection.
 * Values that are not offered come first.
 */
function sortByChoiceOrder(values: unknown[], choices: Choice[]): unknown[] {
  const place = (value: unknown) => choices.findIndex(choice => choice.value === value);
  return values.toSorted((a, b) => place(a) - place(b));
}
