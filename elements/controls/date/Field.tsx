/** Native inputs of dates, months and times, which bring each person's own calendar and keyboard. */
import {
  type Control,
  commonText,
  isEmpty,
  isRange,
  type MomentUnit,
  momentShape,
  optionsOf,
  readMoment,
  writeDate,
} from '@countersign/sdk/form/common';
import { type ReactNode, useState } from 'react';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

export function Field(field: FieldProps): ReactNode {
  return (
    <Clearable field={field}>
      {isRange(field.control) ? <RangeInputs {...field} /> : <MomentInput {...field} />}
    </Clearable>
  );
}

type MomentInputProps = FieldProps & { name?: string; placeholder?: string | undefined };

/** The browser's input type of a unit, its notation, and its largest value. */
const natives: Record<MomentUnit, { type: string; format: string; last?: string }> = {
  date: { type: 'date', format: 'YYYY-MM-DD', last: '9999-12-31' },
  'date-time': { type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm:ss', last: '9999-12-31T23:59:59' },
  month: { type: 'month', format: 'YYYY-MM', last: '9999-12' },
  time: { type: 'time', format: 'HH:mm:ss' },
};

let months: boolean | undefined;

/** Not every browser has an input of months; one without it returns a text input. */
function knowsMonths(): boolean {
  if (months === undefined) {
    const input = document.createElement('input');
    input.type = 'month';
    months = input.type === 'month';
  }
  return months;
}

/** Seconds are asked for where the format writes them. */
function nativeOf(control: Control) {
  const { unit, format } = momentShape(control);
  const native = natives[unit];
  const timed = native.format.includes('HH');
  const seconds = timed && format.includes('ss');
  const written = timed && !seconds ? native.format.replace(':ss', '') : native.format;
  const write = (value: unknown): string | undefined => {
    const parts = readMoment(control, value);
    return parts ? writeDate(parts, written) : undefined;
  };
  const { type, last } = native;
  return { type, last, write, step: seconds ? 1 : undefined };
}

/**
 * A native input, or one of text: for a value that cannot be changed, in the form's notation and not the browser's, for a value
 * that is no date, which a native input would not show, and for a month where the browser has no input for it. Typed text stays
 * until the field is left, because `2026-1` may become `2026-12`. It is one element, so that the focus stays in it.
 */
function MomentInput({ id, control, value, name, placeholder, ...field }: MomentInputProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const { write, last, ...native } = nativeOf(control);
  const { min, max } = optionsOf(control);
  const shown = write(value);
  const isText =
    field.disabled ||
    draft !== null ||
    (shown === undefined && !isEmpty(value)) ||
    (native.type === 'month' && !knowsMonths());
  const type = (text: string) => {
    if (isText) setDraft(text);
    field.onChange(text);
  };
  return (
    <input
      id={id}
      className="csf-input csf-date"
      {...(isText ? text(placeholder ?? placeholderOf(control) ?? momentShape(control).format) : native)}
      min={write(min)}
      max={write(max) ?? last}
      value={isText ? (draft ?? textOf(value)) : (shown ?? '')}
      data-empty={isText || shown !== undefined ? undefined : ''}
      disabled={field.disabled}
      aria-label={name}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => type(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}

const text = (placeholder: string) =>
  ({ type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder }) as const;

function RangeInputs(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, onChange } = props;
  const pair = Array.isArray(value) ? value : [];
  const placeholders = [0, 1].map(at => placeholderAt(control, at)) as [
    string | undefined,
    string | undefined,
  ];
  return (
    <div className="csf-range">
      <MomentInput
        {...props}
        value={pair[0]}
        placeholder={placeholders[0]}
        name={`${label} ${placeholders[0] ?? commonText(lang, 'from')}`}
        onChange={from => onChange([from, pair[1] ?? null])}
      />
      <span aria-hidden="true">–</span>
      <MomentInput
        {...props}
        id={`${id}-to`}
        value={pair[1]}
        placeholder={placeholders[1]}
        name={`${label} ${placeholders[1] ?? commonText(lang, 'to')}`}
        onChange={to => onChange([pair[0] ?? null, to])}
      />
    </div>
  );
}

/** The author's placeholder of one end of a range; native inputs have none, so it becomes part of the name. */
function placeholderAt(control: Control, at: number): string | undefined {
  const { rangePlaceholder } = optionsOf(control);
  const text = Array.isArray(rangePlaceholder) ? rangePlaceholder[at] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
