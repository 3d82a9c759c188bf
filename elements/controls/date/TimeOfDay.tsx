/** Renders the selection of a time of day: a select for each time unit in the format. */
import {
  type Control,
  type DateParts,
  dateTimeUnitAndFormatOfControl,
  type FormLang,
  parseDateControlValue,
} from '@countersign/sdk/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import { DoneButton } from './Done.tsx';
import type { PickerProps } from './Field.tsx';
import { clampMoment, currentDateParts, dateBoundsOfControl, formatMoment } from './moments.ts';
import { dateTextsForLanguage } from './texts.ts';

interface TimeSelectsProps {
  control: Control;
  lang: FormLang;
  /** Label of the group of selects. */
  label: string;
  /** The current value. If it is undefined, selecting one unit sets the other units to 0. */
  value: DateParts | undefined;
  /** Whether a time can be selected without a day. */
  isAlone?: boolean;
  onChange(parts: DateParts): void;
}

const timeUnits = [
  { name: 'hour', sign: 'HH', count: 24 },
  { name: 'minute', sign: 'mm', count: 60 },
  { name: 'second', sign: 'ss', count: 60 },
] as const;

const padToTwoDigits = (part: number): string => String(part).padStart(2, '0');

export function TimeSelects({
  control,
  lang,
  label,
  value,
  isAlone = false,
  onChange,
}: TimeSelectsProps): ReactNode {
  const t = dateTextsForLanguage(lang);
  const { format } = dateTimeUnitAndFormatOfControl(control);
  const now = currentDateParts(useGivenTimeZone());
  const start = isAlone ? { ...now, hour: 0, minute: 0, second: 0 } : undefined;
  const base = value ?? start;
  return (
    <fieldset className="csf-clock" disabled={!base}>
      <legend className={isAlone ? 'csf-unseen' : undefined}>{label}</legend>
      {timeUnits
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
              <option key={padToTwoDigits(part)} value={part}>
                {padToTwoDigits(part)}
              </option>
            ))}
          </select>
        ))}
    </fieldset>
  );
}

/** Renders the picker for a time of day without a date. */
export function TimeOnlyPicker(props: PickerProps): ReactNode {
  const { control, lang, label, value, onChange, onClose } = props;
  const t = dateTextsForLanguage(lang);
  const timeZone = useGivenTimeZone();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);
  const bounds = dateBoundsOfControl(control);
  const write = (parts: DateParts) => onChange(formatMoment(control, clampMoment(parts, bounds)));
  return (
    <div ref={place}>
      <TimeSelects
        control={control}
        lang={lang}
        label={props.name ?? label}
        value={parseDateControlValue(control, value)}
        isAlone
        onChange={write}
      />
      <div className="csf-calendar-actions">
        <Button
          className="csf-calendar-now"
          onClick={() => {
            write(currentDateParts(timeZone));
            onClose(true);
          }}
        >
          {t('now')}
        </Button>
        <DoneButton lang={lang} onClose={onClose} />
      </div>
    </div>
  );
}
