/** Native date inputs, which bring each person's own calendar and keyboard; stored as `YYYY-MM-DD[ HH:mm:ss]`. */
import { DATE_FORMAT, formText, isRange, readDate, showsTime, writeDate } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { FieldProps } from '../control.ts';

export function Field(props: FieldProps): ReactNode {
  return isRange(props.control) ? <RangeInputs {...props} /> : <DateInput {...props} />;
}

type DateInputProps = FieldProps & { name?: string };

function DateInput({ id, control, value, name, ...field }: DateInputProps): ReactNode {
  const time = showsTime(control);
  const parts = readDate(value);
  const format = time ? `${DATE_FORMAT}THH:mm:ss` : DATE_FORMAT;
  return (
    <input
      id={id}
      className="csf-input csf-date"
      type={time ? 'datetime-local' : 'date'}
      step={time ? 1 : undefined}
      max={time ? '9999-12-31T23:59:59' : '9999-12-31'}
      value={parts ? writeDate(parts, format) : ''}
      data-empty={parts ? undefined : ''}
      disabled={field.disabled}
      aria-label={name}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => field.onChange(event.target.value)}
    />
  );
}

function RangeInputs(props: FieldProps): ReactNode {
  const { id, value, label, lang, onChange } = props;
  const pair = Array.isArray(value) ? value : [];
  return (
    <div className="csf-range">
      <DateInput
        {...props}
        value={pair[0]}
        name={`${label} ${formText(lang, 'from')}`}
        onChange={from => onChange([from, pair[1] ?? null])}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        {...props}
        id={`${id}-to`}
        value={pair[1]}
        name={`${label} ${formText(lang, 'to')}`}
        onChange={to => onChange([pair[0] ?? null, to])}
      />
    </div>
  );
}
