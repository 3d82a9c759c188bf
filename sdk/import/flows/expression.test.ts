/** Expressions are read as comparisons or not at all, and nested conditions are written out as groups. */
import { describe, expect, it } from 'vitest';
import { parseShortDurationInMinutes, readIsoMinutes } from './duration.ts';
import { parseConditionExpression } from './expression.ts';
import { toConditionGroups } from './logic.ts';

const shown = (text: string): string => {
  const logic = parseConditionExpression(text, name => name);
  const groups = logic && toConditionGroups(logic);
  return (
    groups
      ?.map(group => group.map(one => `${one.field} ${one.operator} ${one.value}`).join(' and '))
      .join(' or ') ?? 'unreadable'
  );
};

const wrapped = (mark: string, text: string): string => `${mark}{${text}}`;

describe('expressions', () => {
  it.each([
    [wrapped('$', 'day > 3'), 'day gt 3'],
    ['#{#flag == "5"}', 'flag eq 5'],
    ['3 < day', 'day gt 3'],
    ["day>=3 && kind == '年 假'", 'day ge 3 and kind eq 年 假'],
    ['a == 1 || b != -2.5', 'a eq 1 or b ne -2.5'],
    ['(a == 1 || b == 2) && c == true', 'a eq 1 and c eq true or b eq 2 and c eq true'],
    ['a eq 1 and b lt 2 or c ge 3', 'a eq 1 and b lt 2 or c ge 3'],
    ['金额 > 100', '金额 gt 100'],
  ])('%s is %s', (text, groups) => {
    expect(shown(text)).toBe(groups);
  });
  it.each([
    wrapped('$', 'user.eval(flag)'),
    'day > amount',
    'day',
    'day > 3 &&',
    '(day > 3',
    'day > 3)',
    '!urgent',
    'day + 1 > 3',
    '3 > 2',
    '',
  ])('%s is not guessed at', text => {
    expect(shown(text)).toBe('unreadable');
  });
  it('too many combinations are no groups', () => {
    const one = { field: 'a', operator: 'eq' as const, value: 1 };
    expect(
      toConditionGroups({ all: Array.from({ length: 9 }, () => ({ any: [one, one] })) }),
    ).toBeUndefined();
  });
});

describe('durations in minutes', () => {
  it.each([
    ['PT6H', 360],
    ['P1DT30M', 1470],
    ['PT90S', 1.5],
    ['P2W', 20_160],
    ['P', undefined],
    ['6 hours', undefined],
  ])('%s is %s', (text, minutes) => {
    expect(readIsoMinutes(text)).toBe(minutes);
  });
  it.each([
    ['1:h', 60],
    ['20:m', 20],
    ['2:d', 2880],
    ['01:30:00', 90],
    ['soon', undefined],
  ])('%s is %s', (text, minutes) => {
    expect(parseShortDurationInMinutes(text)).toBe(minutes);
  });
});
