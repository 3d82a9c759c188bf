/** Texts in lines: each line fits, no sign is lost, and no sign is cut in two. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textWidth, truncateTextToWidth, wrapText } from './measure.ts';

const font = { size: 12 };

it.each([
  ['', 0],
  ['审批', 24],
  ['👍🏽', 12],
  ['e\u0301', 7.2],
])('measures %j', (text, width) => {
  expect(textWidth(text, font)).toBeCloseTo(width);
});

it('measures bold texts as wider', () => {
  expect(textWidth('Approver', { size: 12, isBold: true })).toBeGreaterThan(textWidth('Approver', font));
});

it.each<[string, number, string[]]>([
  ['Finance review', 200, ['Finance review']],
  ['Finance review of costs', 100, ['Finance review', 'of costs']],
  ['财务部复核大额费用', 64, ['财务部复核', '大额费用']],
  ['Supercalifragilisticexpialidocious', 60, ['Supercali', 'fragilist…']],
  ['a\n\tb', 100, ['a b']],
  ['金额（元） 大于等于 5000 且 天数 小于 3', 100, ['金额（元） 大于等', '于 5000 且 天…']],
  ['', 100, []],
])('breaks %j at %i px', (text, width, lines) => {
  expect(wrapText(text, { ...font, width, most: 2 })).toEqual(lines);
});

it('cuts between signs, not in them', () => {
  expect(truncateTextToWidth('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', { ...font, width: 60 })).not.toMatch(
    /[\ud800-\udbff]…|\u200d…/u,
  );
});

it('keeps every line within the width, and every sign where lines are enough', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem());
  fc.assert(
    fc.property(text, fc.integer({ min: 30, max: 300 }), (value, width) => {
      const lines = wrapText(value, { ...font, width, most: 1000 });
      for (const line of lines) expect(textWidth(line, font)).toBeLessThanOrEqual(width);
      if (value.length < 300) expect(lines.join('').replace(/\s/g, '')).toBe(value.replace(/\s/g, ''));
    }),
  );
});
