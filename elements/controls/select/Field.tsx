/**
 * Renders a search input if the option `showSearch` is set. Otherwise renders a list of checkboxes if the
 * option `multiple` is set, or a native select.
 */
import {
  choicesOfControl,
  commonFormText,
  controlOptionsOf,
  findChoiceByValue,
  isEmpty,
} from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import { CheckboxGroup } from '../checkbox/CheckboxGroup.tsx';
import type { FieldProps } from '../control.ts';
import { lazyField } from '../lazy-field.ts';
import { isSearchable } from './is-searchable.ts';

const SearchSelect = lazyField(async () => (await import('./SearchSelect.tsx')).SearchSelect);

export function Field(props: FieldProps): ReactNode {
  if (isSearchable(props.control)) return <SearchSelect {...props} />;
  return controlOptionsOf(props.control).multiple === true ? (
    <div className="csf-list">
      <CheckboxGroup {...props} />
    </div>
  ) : (
    <ClearableInput field={props}>
      <SingleSelect {...props} />
    </ClearableInput>
  );
}

/**
 * Option value that represents a stored value that is no longer offered. The stored value is displayed, so
 * that it is not lost unnoticed.
 */
const UNAVAILABLE_OPTION_VALUE = 'gone';

function SingleSelect({ id, control, value, lang, ...field }: FieldProps): ReactNode {
  const choices = choicesOfControl(control);
  const chosen = findChoiceByValue(control, value);
  const index = chosen ? choices.indexOf(choices.find(one => one.value === chosen.value) ?? chosen) : -1;
  const gone = index < 0 && !isEmpty(value);
  const choose = (key: string) => {
    if (key !== UNAVAILABLE_OPTION_VALUE) field.onChange(key === '' ? null : choices[Number(key)]?.value);
  };
  return (
    <select
      id={id}
      className="csf-input csf-select"
      value={index >= 0 ? String(index) : gone ? UNAVAILABLE_OPTION_VALUE : ''}
      disabled={field.disabled}
      autoComplete={controlOptionsOf(control).autocomplete}
      data-empty={index < 0 && !gone ? '' : undefined}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => choose(event.target.value)}
    >
      <option value="">{controlPlaceholder(control) ?? commonFormText(lang, 'choose')}</option>
      {gone && <option value={UNAVAILABLE_OPTION_VALUE}>{formatValueAsInputText(value)}</option>}
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; labels and values may repeat
        <option key={at} value={String(at)} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
