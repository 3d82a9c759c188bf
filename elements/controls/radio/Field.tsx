/** Renders native radio buttons. The arrow keys move between them, and Tab moves out of the group. */
import { choicesOfControl, findChoiceByValue } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import type { FieldProps } from '../control.ts';

export function Field({ id, control, value, disabled, onChange }: FieldProps): ReactNode {
  const chosen = findChoiceByValue(control, value);
  return (
    <div className="csf-choices">
      {choicesOfControl(control).map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; labels and values may repeat
        <label className="csf-choice" key={at}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            checked={chosen !== undefined && choice.value === chosen.value}
            disabled={disabled || choice.disabled === true}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
