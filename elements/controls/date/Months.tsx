/** Twelve months of a year, arrows move, Page Up and Page Down change the year. */
import { type DateParts, readMoment } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { bounded, boundsOf, compare, dateOf, nowParts, written } from './moments.ts';
import type { PickerProps } from './Picker.tsx';
import { textsIn } from './texts.ts';

const COLUMNS = 3;
const months = Array.from({ length: 12 }, (_, at) => at + 1);

const firstOf = (year: number, month: number): DateParts => ({
  year,
  month,
  day: 1,
  hour: 0,
  minute: 0,
  second: 0,
});

/** The month so many months after another. */
const plusMonths = ({ year, month }: DateParts, months: number): DateParts => {
  const at = year * 12 + month - 1 + months;
  return firstOf(Math.floor(at / 12), (at % 12) + 1);
};

const moves: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  PageUp: -12,
  PageDown: 12,
};

export function Months({ control, lang, value, onChange, onClose }: PickerProps): ReactNode {
  const t = textsIn(lang);
  const bounds = boundsOf(control);
  const now = nowParts();
  const held = readMoment(control, value);
  const [active, setActive] = useState(() => bounded(held ?? now, bounds));
  const grid = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active month
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [active]);
  const { year } = active;
  const isOut = (parts: DateParts) => compare(bounded(parts, bounds), parts, 'month') !== 0;
  const choose = (parts: DateParts) => {
    onChange(written(control, firstOf(parts.year, parts.month)));
    onClose(true);
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActive(bounded(plusMonths(active, by), bounds));
  };
  const turn = (by: 1 | -1) => setActive(bounded(plusMonths(active, 12 * by), bounds));
  const yearButton = (by: 1 | -1) => (
    <button
      type="button"
      className="csf-calendar-turn"
      aria-label={t(by < 0 ? 'previous-year' : 'next-year')}
      disabled={isOut(firstOf(year + by, by < 0 ? 12 : 1))}
      onClick={() => turn(by)}
    >
      <svg className="csf-chevron" viewBox="0 0 16 16" aria-hidden="true">
        <path d={by < 0 ? 'M10 3 5 8l5 5' : 'M6 3l5 5-5 5'} />
      </svg>
    </button>
  );
  const names = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', { month: 'short' });
  return (
    <>
      <div className="csf-calendar-year">
        {yearButton(-1)}
        <strong aria-live="polite">{lang === 'zh' ? `${year}年` : year}</strong>
        {yearButton(1)}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div ref={grid} className="csf-months" role="group" aria-label={`${year}`} onKeyDown={move}>
        {months.map(month => (
          <button
            key={month}
            type="button"
            className="csf-month"
            tabIndex={month === active.month ? 0 : -1}
            aria-pressed={held !== undefined && compare(held, firstOf(year, month), 'month') === 0}
            aria-current={compare(now, firstOf(year, month), 'month') === 0 ? 'date' : undefined}
            disabled={isOut(firstOf(year, month))}
            onClick={() => choose(firstOf(year, month))}
          >
            {names.format(dateOf(firstOf(year, month)))}
          </button>
        ))}
      </div>
      <div className="csf-calendar-actions">
        <button type="button" className="csf-calendar-now" disabled={isOut(now)} onClick={() => choose(now)}>
          {t('this-month')}
        </button>
      </div>
    </>
  );
}
