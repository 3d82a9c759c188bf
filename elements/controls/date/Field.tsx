/**
 * Renders dates, months and times as text in the format of the control. The code of the picker is loaded with
 * the first such field.
 */
import {
  type Control,
  commonFormText,
  controlOptionsOf,
  dateTimeUnitAndFormatOfControl,
  isDateRangeControl,
} from '@countersign/sdk/form/common';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

/** The complete value of a date range (`pair`), and which end of it the input edits. */
export interface RangeEnd {
  pair: readonly unknown[];
  end: 0 | 1;
  onPair(pair: readonly unknown[]): void;
}

export interface MomentProps extends FieldProps {
  name?: string;
  placeholder?: string | undefined;
  range?: RangeEnd;
}

export interface ToolsProps extends MomentProps {
  input: RefObject<HTMLInputElement | null>;
  /** True if the user has typed text that is not parsed yet. */
  typed: RefObject<boolean>;
}

export interface PickerProps extends ToolsProps {
  /** Closes the picker. If true is passed, focuses the text input. */
  onClose(refocus: boolean): void;
}

/**
 * Loads the picker button and the other tools of a date input. If their code cannot be loaded, dates can
 * still be typed.
 */
const LazyDateInputTools = lazy<(props: ToolsProps) => ReactNode>(() =>
  import('./Tools.tsx').then(
    module => ({ default: module.DateInputTools }),
    () => ({ default: () => null }),
  ),
);

export function Field(field: FieldProps): ReactNode {
  return (
    <ClearableInput field={field} className="csf-clearable csf-dated">
      {isDateRangeControl(field.control) ? <RangeInputs {...field} /> : <MomentInput {...field} />}
    </ClearableInput>
  );
}

/**
 * Renders a text input. The input keeps the typed text until the user leaves it, because `2026-1` can still
 * become `2026-12`.
 */
function MomentInput(props: MomentProps): ReactNode {
  const { id, control, value, name, placeholder, ...field } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const type = (text: string) => {
    typed.current = true;
    setDraft(text);
    field.onChange(text);
  };
  return (
    <div className="csf-moment">
      <input
        ref={input}
        id={id}
        className="csf-input csf-date"
        type="text"
        autoComplete={controlOptionsOf(control).autocomplete || 'off'}
        placeholder={
          placeholder ?? controlPlaceholder(control) ?? dateTimeUnitAndFormatOfControl(control).format
        }
        value={draft ?? formatValueAsInputText(value)}
        disabled={field.disabled}
        aria-label={name}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onChange={event => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      {!field.disabled && (
        <Suspense>
          <LazyDateInputTools {...props} input={input} typed={typed} />
        </Suspense>
      )}
    </div>
  );
}

function RangeInputs(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, onChange } = props;
  const pair = Array.isArray(value) ? value : [];
  const inputOf = (end: 0 | 1) => {
    const placeholder = rangeEndPlaceholder(control, end);
    const both = [pair[0] ?? null, pair[1] ?? null];
    return (
      <MomentInput
        {...props}
        id={end ? `${id}-to` : id}
        value={pair[end]}
        placeholder={placeholder}
        name={`${label} ${placeholder ?? commonFormText(lang, end ? 'to' : 'from')}`}
        range={{ pair: both, end, onPair: onChange }}
        onChange={typed => onChange(both.with(end, typed))}
      />
    );
  };
  return (
    <div className="csf-range">
      {inputOf(0)}
      <span aria-hidden="true">–</span>
      {inputOf(1)}
    </div>
  );
}

/**
 * Returns the author's placeholder for one end of a range. The placeholder is also part of the accessible
 * name.
 */
function rangeEndPlaceholder(control: Control, at: number): string | undefined {
  const { rangePlaceholder } = controlOptionsOf(control);
  const text = Array.isArray(rangePlaceholder) ? rangePlaceholder[at] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
