/** The time of day: a select for each part that the format writes. */
import { type Control, type DateParts, type FormLang, momentShape, readMoment } from '@countersign/sdk/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Done } from './Done.tsx';
import { bounded, boundsOf, nowParts, written } from './moments.ts';
import type { PickerProps } from './Picker.tsx';
import { textsIn } from './texts.ts';

interface TimeSelectsProps {
  control: Control;
  lang: FormLang;
  /** Names the group. */
  label: string;
  /** Undefined while there is none; a part that is chosen then makes the others 0. */
  value: DateParts | undefined;
  /** True where a part can be chosen without a day. */
  isAlone?: boolean;
  onChange(parts: DateParts): void;
}

const parts = [
  { name: 'hour', sign: 'HH', count: 24 },
  { name: 'minute', sign: 'mm', count: 60 },
  { name: 'second', sign: 'ss', count: 60 },
] as const;

const two = (part: number): string => String(part).padStart(2, '0');

export function TimeSelects({
  control,
  lang,
  label,
  value,
  isAlone = false,
  onChange,
}: TimeSelectsProps): ReactNode {
  const t = textsIn(lang);
  const { format } = momentShape(control);
  const start = isAlone ? { ...nowParts(), hour: 0, minute: 0, second: 0 } : undefined;
  const base = value ?? start;
  return (
    <fieldset className="csf-clock" disabled={!base}>
      <legend className={isAlone ? 'csf-unseen' : undefined}>{label}</legend>
      {parts
        .filter(({ sign }) => format.includes(sign))
        .map(({ name, count }) => (
          <select
            key={name}
            className="csf-input csf-select"
            aria-label={`${label} ${t(name)}`}
            value={value ? value[name] : ''}
            onChange={event => base && onChange({ ...base, [name]: Number(event.target.value) })}
          >
            {!value && <option value="">--</option>}
            {Array.from({ length: count }, (_, part) => (
              <option key={two(part)} value={part}>
                {two(part)}
              </option>
            ))}
          </select>
        ))}
    </fieldset>
  );
}

/** A time without a day. */
export function TimeOnly(props: PickerProps): ReactNode {
  const { control, lang, label, value, onChange, onClose } = props;
  const t = textsIn(lang);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);
  const bounds = boundsOf(control);
  const write = (parts: DateParts) => onChange(written(control, bounded(parts, bounds)));
  return (
    <div ref={place}>
      <TimeSelects
        control={control}
        lang={lang}
        label={props.name ?? label}
        value={readMoment(control, value)}
        isAlone
        onChange={write}
      />
      <div className="csf-calendar-actions">
        <button
          type="button"
          className="csf-calendar-now"
          onClick={() => {
            write(nowParts());
            onClose(true);
          }}
        >
          {t('now')}
        </button>
        <Done lang={lang} onClose={onClose} />
      </div>
    </div>
  );
}
