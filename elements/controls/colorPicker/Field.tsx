/**
 * Renders a native colour input and a text input. The text input is needed because a native colour input
 * cannot be empty.
 */
import { getFormTextForLanguage, hexColourOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { colorPickerCss } from './css.ts';

export function Field(field: FieldProps): ReactNode {
  useAdoptedCss(colorPickerCss);
  const { id, control, value, label, lang, disabled, onChange } = field;
  const hex = hexColourOf(value);
  return (
    <span className="csf-colour">
      <input
        type="color"
        className={hex ? 'csf-swatch' : 'csf-swatch csf-swatch-none'}
        value={hex ?? '#000000'}
        disabled={disabled}
        aria-label={`${label} ${getFormTextForLanguage(lang, 'pick-colour')}`}
        aria-describedby={field.describedBy}
        onChange={event => onChange(event.target.value)}
      />
      <ClearableInput field={field}>
        <input
          id={id}
          type="text"
          className="csf-input"
          autoComplete="off"
          spellCheck={false}
          placeholder={controlPlaceholder(control) ?? '#1890ff'}
          value={formatValueAsInputText(value)}
          disabled={disabled}
          aria-required={field.required || undefined}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.describedBy}
          onChange={event => onChange(event.target.value)}
        />
      </ClearableInput>
    </span>
  );
}
