/** The calendar of days, for one or for a pair, with the time of day where the format has one. */
import { type DateParts, type FormLang, momentShape, readMoment } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { type CustomComponents, DayPicker, type Matcher } from 'react-day-picker';
import { enUS, zhCN } from 'react-day-picker/locale';
import { Done } from './Done.tsx';
import type { RangeEnd } from './Field.tsx';
import { type Bounds, bounded, boundsOf, compare, dateOf, dayOf, nowParts, written } from './moments.ts';
import type { PickerProps } from './Picker.tsx';
import { TimeSelects } from './TimeOfDay.tsx';
import { textsIn } from './texts.ts';

/** How far the years of the calendar reach where the form sets no bound. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 30;

const locales = { zh: zhCN, en: enUS };

/** Props of any calendar of ours. */
function calendarOf({ min, max }: Bounds, lang: FormLang) {
  const today = nowParts();
  const disabled: Matcher[] = [];
  if (min) disabled.push({ before: dateOf(min) });
  if (max) disabled.push({ after: dateOf(max) });
  return {
    autoFocus: true,
    captionLayout: 'dropdown' as const,
    navLayout: 'around' as const,
    locale: locales[lang],
    disabled,
    startMonth: dateOf(min ?? { ...today, year: Math.max(1, today.year - YEARS_BACK), month: 1, day: 1 }),
    endMonth: dateOf(max ?? { ...today, year: today.year + YEARS_AHEAD, month: 12, day: 1 }),
    components,
  };
}

/** Lines, as all icons are. */
const components: Partial<CustomComponents> = {
  Chevron: ({ orientation = 'left' }) => (
    <svg className="csf-chevron" viewBox="0 0 16 16" aria-hidden="true">
      <path d={chevrons[orientation]} />
    </svg>
  ),
};

const chevrons = {
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  up: 'M3 10l5-5 5 5',
  down: 'M4 6.5 8 10.5l4-4',
};

const midnight = { hour: 0, minute: 0, second: 0 };
const clockOf = ({ hour, minute, second }: DateParts) => ({ hour, minute, second });

export function Day(props: PickerProps): ReactNode {
  const { control, lang, value, onChange, onClose } = props;
  const t = textsIn(lang);
  const held = readMoment(control, value);
  const bounds = boundsOf(control);
  const hasTime = momentShape(control).unit === 'date-time';
  const now = nowParts();
  const today = hasTime ? now : { ...now, ...midnight };
  const write = (parts: DateParts) => onChange(written(control, parts));
  const choose = (date: Date) => {
    write(bounded({ ...dayOf(date), ...(held ? clockOf(held) : midnight) }, bounds));
    if (!hasTime) onClose(true);
  };
  return (
    <>
      <DayPicker
        {...calendarOf(bounds, lang)}
        mode="single"
        required
        selected={held && dateOf(held)}
        defaultMonth={dateOf(held ?? bounded(now, bounds))}
        onSelect={choose}
      />
      {hasTime && (
        <TimeSelects control={control} lang={lang} label={t('time')} value={held} onChange={write} />
      )}
      <div className="csf-calendar-actions">
        <button
          type="button"
          className="csf-calendar-now"
          disabled={compare(bounded(today, bounds), today, hasTime ? 'second' : 'day') !== 0}
          onClick={() => {
            write(today);
            onClose(true);
          }}
        >
          {t(hasTime ? 'now' : 'today')}
        </button>
        {hasTime && <Done {...props} />}
      </div>
    </>
  );
}

/** The first day chosen begins a pair, the second ends it, in whatever order. */
export function DaysOfRange(props: PickerProps & { range: RangeEnd }): ReactNode {
  const { control, lang, range, onClose } = props;
  const t = textsIn(lang);
  const bounds = boundsOf(control);
  const [from, to] = range.pair.map(part => readMoment(control, part));
  const hasTime = momentShape(control).unit === 'date-time';
  const isHalf = from !== undefined && to === undefined;
  const at = (parts: DateParts) => written(control, bounded(parts, bounds));
  const choose = (date: Date) => {
    const day = { ...dayOf(date), ...midnight };
    if (!isHalf) return range.onPair([at(day), null]);
    const [first, last] = compare(day, from, 'day') < 0 ? [day, from] : [from, day];
    range.onPair([at(first), at(last)]);
    if (!hasTime) onClose(true);
  };
  const writeEnd = (end: 0 | 1) => (parts: DateParts) =>
    range.onPair([...range.pair].with(end, written(control, parts)));
  return (
    <>
      <p className="csf-calendar-hint" role="status">
        {t(isHalf ? 'choose-to' : 'choose-from')}
      </p>
      <DayPicker
        {...calendarOf(bounds, lang)}
        mode="range"
        required
        selected={{ from: from && dateOf(from), to: dateOf(to ?? from ?? nowParts()) }}
        defaultMonth={dateOf((range.end ? (to ?? from) : from) ?? bounded(nowParts(), bounds))}
        onSelect={(_, date) => choose(date)}
      />
      {hasTime && (
        <>
          <TimeSelects control={control} lang={lang} label={t('from')} value={from} onChange={writeEnd(0)} />
          <TimeSelects control={control} lang={lang} label={t('to')} value={to} onChange={writeEnd(1)} />
          <div className="csf-calendar-actions">
            <span />
            <Done {...props} />
          </div>
        </>
      )}
    </>
  );
}
