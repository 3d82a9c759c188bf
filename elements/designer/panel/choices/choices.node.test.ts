/** Choices and trees as rows and as lines of text: nothing that the panel does not know is lost. */
import { describe, expect, test } from 'vitest';
import {
  choiceFaults,
  choiceLabel,
  choiceRowValueText,
  createChoiceRowWithUniqueValue,
  formatChoicesAsText,
  parseChoicesText,
  setChoiceRowValue,
  sortByLabel,
  toChoiceRows,
  withChoiceLabel,
} from './choices.ts';
import {
  buildChoiceTree,
  flattenChoiceTree,
  formatTreeAsText,
  indentBranch,
  moveBranchRows,
  parseChoiceTreeText,
  removeBranchRows,
} from './tree.ts';

describe('a choice', () => {
  test('keeps the type of its value while the text reads as one, and its other parts', () => {
    expect(setChoiceRowValue({ label: 'A', value: 1, color: 'red' }, '12')).toEqual({
      label: 'A',
      value: 12,
      color: 'red',
    });
    expect(setChoiceRowValue({ label: 'A', value: 1 }, '1a')).toEqual({ label: 'A', value: '1a' });
    expect(setChoiceRowValue({ label: 'A', value: 1 }, '01')).toEqual({ label: 'A', value: '01' });
    expect(setChoiceRowValue({ label: 'A', value: true }, 'false')).toEqual({ label: 'A', value: false });
    expect(setChoiceRowValue({ label: 'A', value: '1' }, '2')).toEqual({ label: 'A', value: '2' });
  });

  test('is read and written under older names', () => {
    const row = { title: 'T', key: 'k' };
    expect([choiceLabel(row), choiceRowValueText(row)]).toEqual(['T', 'k']);
    expect(withChoiceLabel(setChoiceRowValue(row, 'x'), 'U')).toEqual({ title: 'U', key: 'x' });
  });

  test('that is a bare text is its own label', () => {
    expect(toChoiceRows(['a', 1])).toEqual([
      { label: 'a', value: 'a' },
      { label: '1', value: 1 },
    ]);
    expect(toChoiceRows('broken')).toEqual([]);
  });

  test('that is new has a value that no other has', () => {
    expect(createChoiceRowWithUniqueValue([{ label: 'a', value: '2' }], '选项')).toEqual({
      label: '选项3',
      value: '3',
    });
    expect(createChoiceRowWithUniqueValue([{ label: 'a', value: 1 }], '选项')).toEqual({
      label: '选项2',
      value: 2,
    });
  });
});

test('empty and repeated values are faults, 1 and "1" as well', () => {
  const faults = choiceFaults([{ value: 1 }, { value: '1' }, { value: '' }, { value: 'b' }]);
  expect([...faults]).toEqual([
    [1, 'choice-repeated'],
    [2, 'choice-empty'],
  ]);
});

describe('lines of text', () => {
  const rows = [
    { label: '年假', value: 1, color: 'red' },
    { label: '事假', value: '事假' },
    { label: 'a|b', value: 'c' },
  ];

  test('come back as the same entries', () => {
    expect(formatChoicesAsText(rows)).toBe('年假 | 1\n事假\na|b | c');
    const back = parseChoicesText(formatChoicesAsText(rows), rows);
    expect(back).toEqual(rows);
    expect(back[0]).toBe(rows[0]);
  });

  test('take tabs of a sheet, empty lines and new labels', () => {
    expect(parseChoicesText('病假\t3\r\n\n  \n带薪 | 1', rows)).toEqual([
      { label: '病假', value: '3' },
      { label: '带薪', value: 1, color: 'red' },
    ]);
  });
});

test('sorting reads numbers by their size', () => {
  const labels = sortByLabel([{ label: '第10项' }, { label: '第2项' }], 'zh').map(choiceLabel);
  expect(labels).toEqual(['第2项', '第10项']);
});

describe('a tree', () => {
  const tree = [
    {
      label: '浙江',
      value: 'zj',
      children: [{ label: '杭州', value: 'hz', children: [{ label: '西湖', value: 'xh' }] }],
    },
    { label: '江苏', value: 'js', own: 1 },
  ];
  const rows = flattenChoiceTree(tree);
  const depths = (list: readonly { depth: number }[]) => list.map(({ depth }) => depth);

  test('comes back from its rows and from its lines', () => {
    expect(depths(rows)).toEqual([0, 1, 2, 0]);
    expect(buildChoiceTree(rows)).toEqual(tree);
    expect(formatTreeAsText(rows)).toBe('浙江 | zj\n  杭州 | hz\n    西湖 | xh\n江苏 | js');
    expect(buildChoiceTree(parseChoiceTreeText(formatTreeAsText(rows), rows))).toEqual(tree);
  });

  test('indents a branch whole, at most one level below the row before it', () => {
    expect(depths(indentBranch(rows, 3, 1))).toEqual([0, 1, 2, 1]);
    expect(indentBranch(rows, 0, 1)).toBe(rows);
    expect(indentBranch(rows, 2, 1)).toBe(rows);
    expect(depths(indentBranch(rows, 1, -1))).toEqual([0, 0, 1, 0]);
    expect(indentBranch(rows, 0, -1)).toBe(rows);
  });

  test('moves and removes a branch whole', () => {
    expect(moveBranchRows(rows, 3, 0).map(({ entry }) => entry.value)).toEqual(['js', 'zj', 'hz', 'xh']);
    expect(moveBranchRows(rows, 0, 3).map(({ entry }) => entry.value)).toEqual(['js', 'zj', 'hz', 'xh']);
    expect(moveBranchRows(rows, 0, 1)).toBe(rows);
    expect(removeBranchRows(rows, 1)).toHaveLength(2);
  });

  test('of lines that jump a level comes up to the level that is there', () => {
    expect(buildChoiceTree(parseChoiceTreeText('a\n\t\t\tb\nc', []))).toEqual([
      { label: 'a', value: 'a', children: [{ label: 'b', value: 'b' }] },
      { label: 'c', value: 'c' },
    ]);
  });
});
