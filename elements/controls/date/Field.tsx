/** Dates, months and times as text in the form's own format; the picker beside them is fetched with the first. */
import { type Control, commonText, isRange, momentShape, optionsOf } from '@countersign/sdk/form/common';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

/** Of a range: both ends, and which of them an input is. */
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
  /** Whether the text was typed and not read yet. */
  typed: RefObject<boolean>;
}

/** Without its code a date can still be typed. */
const Tools = lazy<(props: ToolsProps) => ReactNode>(() =>
  import('./Tools.tsx').then(
    module => ({ default: module.Tools }),
    () => ({ default: () => null }),
  ),
);

export function Field(field: FieldProps): ReactNode {
  return (
    <Clearable field={field} className="csf-clearable csf-dated">
      {isRange(field.control) ? <RangeInputs {...field} /> : <MomentInput {...field} />}
    </Clearable>
  );
}

/** Typed text stays until the field is left, because `2026-1` may become `2026-12`. */
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
        autoComplete={optionsOf(control).autocomplete || 'off'}
        placeholder={placeholder ?? placeholderOf(control) ?? momentShape(control).format}
        value={draft ?? textOf(value)}
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
          <Tools {...props} input={input} typed={typed} />
        </Suspense>
      )}
    </div>
  );
}

function RangeInputs(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, onChange } = props;
  const pair = Array.isArray(value) ? value : [];
  const inputOf = (end: 0 | 1) => {
    const placeholder = placeholderAt(control, end);
    const both = [pair[0] ?? null, pair[1] ?? null];
    return (
      <MomentInput
        {...props}
        id={end ? `${id}-to` : id}
        value={pair[end]}
        placeholder={placeholder}
        name={`${label} ${placeholder ?? commonText(lang, end ? 'to' : 'from')}`}
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

/** The author's placeholder of one end of a range; it becomes part of the name, too. */
function placeholderAt(control: Control, at: number): string | undefined {
  const { rangePlaceholder } = optionsOf(control);
  const text = Array.isArray(rangePlaceholder) ? rangePlaceholder[at] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
