/** Values of dates, times, sliders, ratings and colours: what is stored, and what is refused. */

import { describe, expect, test } from 'vitest';
import type { Control } from '../definition/types.ts';
import { displayTextOfValue, fieldsOf, valueKindOf } from '../full.ts';
import { validate } from '../validation/validate.ts';
import { hexColourOf } from './colour.ts';
import { dateTimeUnitAndFormatOfControl } from './moment-shape.ts';
import { initialFieldValue } from './start.ts';

const read = (control: Control, value: unknown) => valueKindOf(control)?.coerce(value, control);
const codes = (control: Control, value: unknown) =>
  validate({ list: [{ model: 'a', ...control }], config: {} }, { a: value }).map(({ code }) => code);

test('a format that repeats its parts is none: reading a value by it would try every way', () => {
  const control: Control = {
    type: 'date',
    model: 'a',
    options: { format: `YYYYMM${'DD'.repeat(17)}` },
  };
  expect(dateTimeUnitAndFormatOfControl(control).format).toBe('YYYY-MM-DD');
});

describe('moments are stored in the format of the control', () => {
  const stored: [Control, unknown, unknown][] = [
    [{ type: 'time' }, '8:30', '08:30:00'],
    [{ type: 'time', options: { format: 'HH:mm' } }, '08:30:59', '08:30'],
    [{ type: 'timePicker', options: { format: 'HH时mm分' } }, '08:30', '08时30分'],
    [{ type: 'datePicker', options: { format: 'DD/MM/YYYY' } }, '2026-01-05', '05/01/2026'],
    [{ type: 'datePicker', options: { format: 'DD/MM/YYYY' } }, '05/01/2026', '05/01/2026'],
    [{ type: 'datePicker', options: { format: 'Q YYYY' } }, '2026-01-05', '2026-01-05'],
    [
      { type: 'date', options: { showTime: true, format: 'YYYY-MM-DD' } },
      '2026-01-05T08:30',
      '2026-01-05 08:30:00',
    ],
    [{ type: 'date', options: { format: 'YYYY-MM-DD HH:mm' } }, '2026-01-05 08:30:12', '2026-01-05 08:30'],
    [{ type: 'monthPicker' }, '2026-1', '2026-01'],
    [{ type: 'monthPicker', options: { format: 'YYYY年MM月' } }, '2026-01', '2026年01月'],
    [{ type: 'date', options: { format: 'YYYY-MM' } }, '2026-01', '2026-01'],
    [{ type: 'rangePicker' }, ['2026-1-5', '2026-01-06'], ['2026-01-05', '2026-01-06']],
    [{ type: 'time', options: { range: true } }, ['8:00', '9:00'], ['08:00:00', '09:00:00']],
    [{ type: 'datePicker' }, 'soon', 'soon'],
  ];
  test.each(stored)('%j reads %j as %j', (control, value, expected) => {
    expect(read(control, value)).toEqual(expected);
  });

  const refused: [Control, unknown, string[]][] = [
    [{ type: 'time' }, '25:00:00', ['bad-date']],
    [{ type: 'monthPicker' }, '2026-13', ['bad-date']],
    [{ type: 'datePicker' }, '99999-01-01', ['bad-date']],
    [{ type: 'datePicker', options: { format: 'DD/MM/YYYY' } }, '31/02/2026', ['bad-date']],
    [
      { type: 'rangePicker', options: { format: 'DD/MM/YYYY' } },
      ['02/01/2026', '01/02/2025'],
      ['date-order'],
    ],
    [{ type: 'rangePicker' }, ['2026-01-05', '2026-01-05'], []],
    [{ type: 'rangePicker' }, '2026-01-05', ['bad-type']],
    [{ type: 'datePicker', options: { min: '2026-01-05' } }, '2026-01-04', ['min']],
    [{ type: 'datePicker', options: { max: '2026-01-05' } }, '2026-01-06', ['max']],
    [{ type: 'time', options: { min: '09:00', max: '18:00' } }, '09:00:00', []],
  ];
  test.each(refused)('%j with %j has %j', (control, value, expected) => {
    expect(codes(control, value)).toEqual(expected);
  });

  test('a range starts with its own default', () => {
    const control: Control = {
      type: 'rangePicker',
      options: { rangeDefaultValue: ['2026-01-05', '2026-01-06'] },
    };
    const [field] = fieldsOf({ list: [{ ...control, model: 'a' }], config: {} });
    expect(field && initialFieldValue(field)).toEqual(['2026-01-05', '2026-01-06']);
  });
});

describe('sliders and ratings', () => {
  const found: [Control, unknown, string[]][] = [
    [{ type: 'slider' }, 100, []],
    [{ type: 'slider' }, 101, ['max']],
    [{ type: 'slider', options: { min: 10 } }, 9, ['min']],
    [{ type: 'slider', options: { range: true } }, [1, 2], []],
    [{ type: 'slider', options: { range: true } }, [1, 200], ['max']],
    [{ type: 'slider', options: { range: true } }, 5, ['bad-type']],
    [{ type: 'rate' }, 5, []],
    [{ type: 'rate' }, 6, ['max']],
    [{ type: 'rate' }, 2.5, ['precision-whole']],
    [{ type: 'rate', options: { allowHalf: true } }, 2.5, []],
    [{ type: 'rate', options: { allowHalf: true } }, 2.3, ['pattern']],
    [{ type: 'rate', rules: [{ required: true }] }, null, ['required-choice']],
  ];
  test.each(found)('%j with %j has %j', (control, value, expected) => {
    expect(codes(control, value)).toEqual(expected);
  });

  test('no stars is no value', () => {
    expect(read({ type: 'rate' }, 0)).toBe(null);
  });

  test('a pair of a slider is in order', () => {
    expect(read({ type: 'slider', options: { range: true } }, ['70', 20])).toEqual([20, 70]);
  });

  test('are read as a person reads them', () => {
    expect(displayTextOfValue({ type: 'rate', options: { allowHalf: true } }, 3.5)).toBe('3.5 / 5');
    expect(displayTextOfValue({ type: 'slider', options: { range: true } }, [20, 70])).toBe('20 – 70');
  });
});

describe('colours', () => {
  test.each([['#1890ff'], ['#FFF'], ['#12345678'], ['rgb(1, 2, 3)'], ['rgba(1,2,3,0.5)']])(
    '%s is one',
    colour => {
      expect(codes({ type: 'colorPicker' }, read({ type: 'colorPicker' }, colour))).toEqual([]);
    },
  );
  test.each([['red;x:y'], ['#12'], ['rgb(1,2,300)'], ['url(x)'], [7]])('%s is none', colour => {
    expect(codes({ type: 'colorPicker' }, colour)).toEqual(['pattern']);
  });
  test.each([
    ['#abc', '#aabbcc'],
    ['#12345678', '#123456'],
    ['rgb(1, 2, 255)', '#0102ff'],
    ['none', undefined],
  ])('%s is %s in six digits', (colour, hex) => {
    expect(hexColourOf(colour)).toBe(hex);
  });
});
