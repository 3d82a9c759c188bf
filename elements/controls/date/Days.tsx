/** Renders a calendar of days for a date or a date range, and the time of day if the format includes it. */
import {
  type DateParts,
  dateTimeUnitAndFormatOfControl,
  type FormLang,
  parseDateControlValue,
} from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { type CustomComponents, DayPicker, type Matcher } from 'react-day-picker';
import { enUS, zhCN } from 'react-day-picker/locale';
import { Button } from '../../ui/kit/Button.tsx';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import { DoneButton } from './Done.tsx';
import type { PickerProps, RangeEnd } from './Field.tsx';
import {
  clampMoment,
  compareMoments,
  currentDateParts,
  dateBoundsOfControl,
  datePartsFromDate,
  formatMoment,
  type MomentBounds,
  toCalendarDate,
} from './moments.ts';
import { TimeSelects } from './TimeOfDay.tsx';
import { dateTextsForLanguage } from './texts.ts';

/** Range of years in the calendar, relative to the current year, if the form sets no bounds. */
const CALENDAR_YEARS_BACK = 120;
const YEARS_AHEAD = 30;

const calendarLocales = { zh: zhCN, en: enUS };

/** Returns the props that the calendar for a date and the calendar for a date range share. */
function createCommonCalendarProps({ min, max }: MomentBounds, today: DateParts, lang: FormLang) {
  const disabled: Matcher[] = [];
  if (min) disabled.push({ before: toCalendarDate(min) });
  if (max) disabled.push({ after: toCalendarDate(max) });
  return {
    autoFocus: true,
    captionLayout: 'dropdown' as const,
    navLayout: 'around' as const,
    locale: calendarLocales[lang],
    today: toCalendarDate(today),
    disabled,
    startMonth: toCalendarDate(
      min ?? { ...today, year: Math.max(1, today.year - CALENDAR_YEARS_BACK), month: 1, day: 1 },
    ),
    endMonth: toCalendarDate(max ?? { ...today, year: today.year + YEARS_AHEAD, month: 12, day: 1 }),
    components: calendarComponents,
  };
}

/**
 * Replaces the filled icons of the calendar library with line icons. All other components use line icons too.
 */
const calendarComponents: Partial<CustomComponents> = {
  Chevron: ({ orientation = 'left' }) => (
    <svg className="csf-chevron" viewBox="0 0 16 16" aria-hidden="true">
      <path d={chevronPaths[orientation]} />
    </svg>
  ),
};

const chevronPaths = {
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  up: 'M3 10l5-5 5 5',
  down: 'M4 6.5 8 10.5l4-4',
};

const midnight = { hour: 0, minute: 0, second: 0 };
const timePartsFromDate = ({ hour, minute, second }: DateParts) => ({ hour, minute, second });

export function DayCalendar(props: PickerProps): ReactNode {
  const { control, lang, value, onChange, onClose } = props;
  const t = dateTextsForLanguage(lang);
  const held = parseDateControlValue(control, value);
  const bounds = dateBoundsOfControl(control);
  const hasTime = dateTimeUnitAndFormatOfControl(control).unit === 'date-time';
  const now = currentDateParts(useGivenTimeZone());
  const today = hasTime ? now : { ...now, ...midnight };
  const write = (parts: DateParts) => onChange(formatMoment(control, parts));
  const choose = (date: Date) => {
    write(
      clampMoment({ ...datePartsFromDate(date), ...(held ? timePartsFromDate(held) : midnight) }, bounds),
    );
    if (!hasTime) onClose(true);
  };
  return (
    <>
      <DayPicker
        {...createCommonCalendarProps(bounds, now, lang)}
        mode="single"
        required
        selected={held && toCalendarDate(held)}
        defaultMonth={toCalendarDate(held ?? clampMoment(now, bounds))}
        onSelect={choose}
      />
      {hasTime && (
        <TimeSelects control={control} lang={lang} label={t('time')} value={held} onChange={write} />
      )}
      <div className="csf-calendar-actions">
        <Button
          className="csf-calendar-now"
          disabled={compareMoments(clampMoment(today, bounds), today, hasTime ? 'second' : 'day') !== 0}
          onClick={() => {
            write(today);
            onClose(true);
          }}
        >
          {t(hasTime ? 'now' : 'today')}
        </Button>
        {hasTime && <DoneButton {...props} />}
      </div>
    </>
  );
}

/**
 * Renders the selection of a date range. The first day that the user selects begins the range and the second
 * completes it, in either order.
 */
export function RangeCalendar(props: PickerProps & { range: RangeEnd }): ReactNode {
  const { control, lang, range, onClose } = props;
  const t = dateTextsForLanguage(lang);
  const bounds = dateBoundsOfControl(control);
  const [from, to] = range.pair.map(part => parseDateControlValue(control, part));
  const hasTime = dateTimeUnitAndFormatOfControl(control).unit === 'date-time';
  const now = currentDateParts(useGivenTimeZone());
  const isHalf = from !== undefined && to === undefined;
  const at = (parts: DateParts) => formatMoment(control, clampMoment(parts, bounds));
  const choose = (date: Date) => {
    const day = { ...datePartsFromDate(date), ...midnight };
    if (!isHalf) return range.onPair([at(day), null]);
    const [first, last] = compareMoments(day, from, 'day') < 0 ? [day, from] : [from, day];
    range.onPair([at(first), at(last)]);
    if (!hasTime) onClose(true);
  };
  const writeEnd = (end: 0 | 1) => (parts: DateParts) =>
    range.onPair([...range.pair].with(end, formatMoment(control, parts)));
  return (
    <>
      <p className="csf-calendar-hint" role="status">
        {t(isHalf ? 'choose-to' : 'choose-from')}
      </p>
      <DayPicker
        {...createCommonCalendarProps(bounds, now, lang)}
        mode="range"
        required
        selected={{
          from: from && toCalendarDate(from),
          to: toCalendarDate(to ?? from ?? now),
        }}
        defaultMonth={toCalendarDate((range.end ? (to ?? from) : from) ?? clampMoment(now, bounds))}
        onSelect={(_, date) => choose(date)}
      />
      {hasTime && (
        <>
          <TimeSelects control={control} lang={lang} label={t('from')} value={from} onChange={writeEnd(0)} />
          <TimeSelects control={control} lang={lang} label={t('to')} value={to} onChange={writeEnd(1)} />
          <div className="csf-calendar-actions">
            <span />
            <DoneButton {...props} />
          </div>
        </>
      )}
    </>
  );
}
