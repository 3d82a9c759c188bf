/**
 * Renders the twelve months of a year. Arrow keys move between months; Page Up and Page Down change the year.
 */
import { type DateParts, parseDateControlValue } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import type { PickerProps } from './Field.tsx';
import {
  clampMoment,
  compareMoments,
  currentDateParts,
  dateBoundsOfControl,
  formatMoment,
} from './moments.ts';
import { dateTextsForLanguage } from './texts.ts';

const MONTH_COLUMNS = 3;
const monthNumbers = Array.from({ length: 12 }, (_, at) => at + 1);

const firstDayOfMonth = (year: number, month: number): DateParts => ({
  year,
  month,
  day: 1,
  hour: 0,
  minute: 0,
  second: 0,
});

/** Adds a number of months to a month. */
const addMonths = ({ year, month }: DateParts, months: number): DateParts => {
  const at = year * 12 + month - 1 + months;
  return firstDayOfMonth(Math.floor(at / 12), (at % 12) + 1);
};

const monthStepByKey: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -MONTH_COLUMNS,
  ArrowDown: MONTH_COLUMNS,
  PageUp: -12,
  PageDown: 12,
};

export function MonthPicker({ control, lang, value, onChange, onClose }: PickerProps): ReactNode {
  const t = dateTextsForLanguage(lang);
  const bounds = dateBoundsOfControl(control);
  const now = currentDateParts(useGivenTimeZone());
  const held = parseDateControlValue(control, value);
  const [active, setActive] = useState(() => clampMoment(held ?? now, bounds));
  const grid = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active month
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [active]);
  const { year } = active;
  const isOut = (parts: DateParts) => compareMoments(clampMoment(parts, bounds), parts, 'month') !== 0;
  const choose = (parts: DateParts) => {
    onChange(formatMoment(control, firstDayOfMonth(parts.year, parts.month)));
    onClose(true);
  };
  const move = (event: KeyboardEvent) => {
    const by = monthStepByKey[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActive(clampMoment(addMonths(active, by), bounds));
  };
  const turn = (by: 1 | -1) => setActive(clampMoment(addMonths(active, 12 * by), bounds));
  const yearButton = (by: 1 | -1) => (
    <Button
      className="csf-calendar-turn"
      aria-label={t(by < 0 ? 'previous-year' : 'next-year')}
      disabled={isOut(firstDayOfMonth(year + by, by < 0 ? 12 : 1))}
      onClick={() => turn(by)}
    >
      <svg className="csf-chevron" viewBox="0 0 16 16" aria-hidden="true">
        <path d={by < 0 ? 'M10 3 5 8l5 5' : 'M6 3l5 5-5 5'} />
      </svg>
    </Button>
  );
  const names = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', { month: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className="csf-calendar-year">
        {yearButton(-1)}
        <strong aria-live="polite">{lang === 'zh' ? `${year}年` : year}</strong>
        {yearButton(1)}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div ref={grid} className="csf-months" role="group" aria-label={`${year}`} onKeyDown={move}>
        {monthNumbers.map(month => (
          <Button
            key={month}
            className="csf-month"
            tabIndex={month === active.month ? 0 : -1}
            aria-pressed={
              held !== undefined && compareMoments(held, firstDayOfMonth(year, month), 'month') === 0
            }
            aria-current={
              compareMoments(now, firstDayOfMonth(year, month), 'month') === 0 ? 'date' : undefined
            }
            disabled={isOut(firstDayOfMonth(year, month))}
            onClick={() => choose(firstDayOfMonth(year, month))}
          >
            {names.format(Date.UTC(2000, month - 1))}
          </Button>
        ))}
      </div>
      <div className="csf-calendar-actions">
        <Button className="csf-calendar-now" disabled={isOut(now)} onClick={() => choose(now)}>
          {t('this-month')}
        </Button>
      </div>
    </>
  );
}
