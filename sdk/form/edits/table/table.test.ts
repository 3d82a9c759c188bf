/** Edits of tables in both encodings of merged cells: no gap, no overlap, nothing lost by a merge or a split. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Control, FormDefinition } from '../../definition/types.ts';
import { controlsOf } from '../../definition/walk.ts';
import { tableFaults } from '../../testing/whole-table.ts';
import {
  cellsBetween,
  coveredCellPartIndexes,
  insertColumn,
  insertRow,
  mergeCell,
  mergeCells,
  mergeFault,
  removeColumn,
  removeRow,
  splitCell,
  tableCells,
} from '../index.ts';

const input = (key: string): Control => ({ type: 'input', key, model: key });
const cell = (colspan: number, rowspan: number, ...keys: string[]): Cell => ({
  colspan,
  rowspan,
  list: keys.map(input),
});
const formOf = (trs: Cell[][]): FormDefinition => ({
  list: [{ type: 'table', key: 't', trs: trs.map(tds => ({ tds })) }],
  config: {},
});
const tableOf = ({ list }: FormDefinition): Control => list[0]!;
const keysIn = ({ list }: FormDefinition) => [...controlsOf(list)].map(({ control }) => control.key);

/** `a|b/cc`: rows of the rendered cells, each with its spans where they are more than one. */
const picture = (form: FormDefinition): string =>
  (tableOf(form).trs ?? [])
    .map(({ tds }) =>
      tds
        .map(({ colspan = 1, rowspan = 1, list }) => {
          const spans = colspan === 1 && rowspan === 1 ? '' : `${colspan}x${rowspan}`;
          return `${list.map(control => control.key).join('')}${spans}`;
        })
        .join('|'),
    )
    .join(' / ');

const checkWhole = (table: Control) => expect(tableFaults(table)).toEqual([]);

const square = () =>
  formOf([
    [cell(1, 1, 'a'), cell(1, 1, 'b')],
    [cell(1, 1, 'c'), cell(1, 1, 'd')],
  ]);
const t = (part: number) => ({ key: 't', part });

describe('merge and split', () => {
  it('joins the contents, and a split leaves them in the first cell', () => {
    const right = mergeCell(square(), t(0), 'right');
    expect(picture(right)).toBe('ab2x1 / c|d');
    expect(picture(mergeCell(right, t(0), 'down'))).toBe('ab2x1 / c|d');
    const down = mergeCell(square(), t(1), 'down');
    expect(picture(down)).toBe('a|bd1x2 / c');
    expect(picture(splitCell(down, t(1)))).toBe('a|bd / c|');
    expect(picture(mergeCells(square(), 't', [0, 3]))).toBe('abcd2x2 / ');
    expect(picture(splitCell(square(), t(0)))).toBe('a|b / c|d');
  });

  it.each<[number, 'right' | 'down', string | undefined]>([
    [0, 'right', undefined],
    [1, 'right', 'merge-last-column'],
    [2, 'down', 'merge-last-row'],
    [3, 'right', 'merge-last-column'],
  ])('has the reason why part %i cannot be merged to the %s', (part, direction, fault) => {
    const form = square();
    expect(mergeFault(tableOf(form), part, direction)).toBe(fault);
    if (fault) expect(mergeCell(form, t(part), direction)).toBe(form);
  });

  it('refuses cells of another height or width, and cells that begin elsewhere', () => {
    const tall = formOf([[cell(1, 2, 'a'), cell(1, 1, 'b')], [cell(1, 1, 'c')]]);
    expect(mergeFault(tableOf(tall), 0, 'right')).toBe('merge-right');
    const wide = formOf([[cell(2, 1, 'a')], [cell(1, 1, 'b'), cell(1, 1, 'c')]]);
    expect(mergeFault(tableOf(wide), 0, 'down')).toBe('merge-down');
    const apart = formOf([
      [cell(1, 1, 'a'), cell(2, 1, 'b')],
      [cell(2, 1, 'c'), cell(1, 1, 'd')],
    ]);
    expect(mergeFault(tableOf(apart), 0, 'down')).toBe('merge-down');
    expect(mergeCell(apart, t(0), 'down')).toBe(apart);
  });

  it('selects the whole cells between two', () => {
    const form = formOf([
      [cell(1, 1, 'a'), cell(1, 1, 'b'), cell(1, 2, 'c')],
      [cell(2, 1, 'd')],
      [cell(1, 1), cell(1, 1), cell(1, 1, 'e')],
    ]);
    expect(cellsBetween(tableOf(form), 0, 1)).toEqual([0, 1]);
    expect(cellsBetween(tableOf(form), 1, 3)).toEqual([0, 1, 3]);
    expect(cellsBetween(tableOf(form), 2, 3)).toEqual([0, 1, 2, 3]);
    expect(cellsBetween(tableOf(form), 0, 9)).toEqual([]);
  });
});

describe('rows and columns', () => {
  const wide = () =>
    formOf([
      [cell(2, 1, 'a'), cell(1, 2, 'b')],
      [cell(1, 1, 'c'), cell(1, 1, 'd')],
    ]);

  it.each<[string, (form: FormDefinition) => FormDefinition, string]>([
    ['a row in a span grows it', form => insertRow(form, 't', 1), 'a2x1|b1x3 / | / c|d'],
    ['a row behind all is new', form => insertRow(form, 't', 2), 'a2x1|b1x2 / c|d / ||'],
    ['a column in a span grows it', form => insertColumn(form, 't', 1), 'a3x1|b1x2 / c||d'],
    ['a column before all is new', form => insertColumn(form, 't', 0), '|a2x1|b1x2 / |c|d'],
    ['a removed row hands a spanning cell on', form => removeRow(form, 't', 0), 'c|d|b'],
    ['a removed row narrows', form => removeRow(form, 't', 1), 'a2x1|b'],
    ['a removed column hands a spanning cell on', form => removeColumn(form, 't', 0), 'a|b1x2 / d'],
    ['a removed column narrows', form => removeColumn(form, 't', 1), 'a|b1x2 / c'],
  ])('%s', (_, edit, expected) => {
    const after = edit(wide());
    expect(picture(after)).toBe(expected);
    checkWhole(tableOf(after));
  });

  it('changes nothing beyond the table, nor takes the last row or column', () => {
    const one = formOf([[cell(1, 1, 'a')]]);
    for (const edit of [insertRow, insertColumn, removeRow, removeColumn]) {
      expect(edit(one, 't', 2)).toBe(one);
      expect(edit(one, 'none', 0)).toBe(one);
    }
    expect(removeRow(one, 't', 0)).toBe(one);
    expect(removeColumn(one, 't', 0)).toBe(one);
  });
});

describe('both encodings', () => {
  const read = (file: string) =>
    JSON.parse(
      readFileSync(new URL(`../../fixtures/forms/${file}`, import.meta.url), 'utf8'),
    ) as FormDefinition;

  it('reads the same places, and writes back as the table was written', () => {
    const zeros = read('leave-merged-zeros.json');
    const table = tableOf(zeros);
    expect(tableCells(table).cells.map(({ part, row, column }) => [part, row, column])).toEqual([
      [0, 0, 0],
      [2, 1, 0],
      [3, 1, 1],
      [4, 2, 0],
    ]);
    expect([...coveredCellPartIndexes(table)]).toEqual([1, 5]);
    const grown = tableOf(insertRow(zeros, 'table_1', 2));
    expect(grown.trs?.[2]?.tds).toMatchObject([{ colspan: 1 }, { colspan: 0, rowspan: 0 }]);
    expect(grown.trs?.[0]).toBe(table.trs?.[0]);
    const split = tableOf(splitCell(zeros, { key: 'table_1', part: 3 }));
    expect(split.trs?.[2]?.tds).toMatchObject([{}, { colspan: 1, rowspan: 1, list: [] }]);

    const removed = read('purchase-merged-removed.json');
    const merged = mergeCell(removed, { key: 'table_2', part: 2 }, 'right');
    expect(tableOf(merged).trs?.[1]?.tds).toHaveLength(2);
    expect(insertColumn(removed, 'table_2', 1).list[0]?.trs?.[0]?.tds).toMatchObject([{ colspan: 4 }]);
  });

  it('mends gaps, overlaps and spans beyond the table with the next edit', () => {
    const odd = formOf([
      [cell(2, 9, 'a'), cell(1, 1, 'b'), cell(1, 2, 'c')],
      [cell(3, 1, 'd')],
      [cell(1, 0, 'x'), cell(1, 1, 'e')],
      [],
    ]);
    const after = insertRow(odd, 't', 1);
    checkWhole(tableOf(after));
    expect(keysIn(after).toSorted()).toEqual(keysIn(odd).toSorted());
  });
});

it('random edits leave every table whole, in the encoding it came in', () => {
  const nat = fc.nat(9);
  const edit = fc.record({ kind: fc.nat(7), part: nat, other: nat });
  const start = fc.record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(start, fc.array(edit, { maxLength: 40 }), fc.boolean(), ({ rows, columns }, edits, zeros) => {
      let form = formOf(
        Array.from({ length: rows }, (_, y) =>
          Array.from({ length: columns }, (_, x) => cell(1, 1, `k${y}${x}`)),
        ),
      );
      if (zeros)
        form.list[0]!.trs!.push({
          tds: [cell(columns, 1), ...Array.from({ length: columns - 1 }, () => cell(0, 0))],
        });
      const covers = zeros && columns > 1;
      for (const { kind, part, other } of edits) {
        const before = form;
        const all = [
          () => mergeCell(form, t(part), 'right'),
          () => mergeCell(form, t(part), 'down'),
          () => mergeCells(form, 't', [part, other]),
          () => splitCell(form, t(part)),
          () => insertRow(form, 't', part),
          () => insertColumn(form, 't', part),
          () => removeRow(form, 't', part),
          () => removeColumn(form, 't', part),
        ] as const;
        form = all[kind]!();
        checkWhole(tableOf(form));
        const { cells, rows, columns } = tableCells(tableOf(form));
        expect(cells.every(one => one.part >= 0)).toBe(true);
        if (kind < 6) expect(keysIn(form).toSorted()).toEqual(keysIn(before).toSorted());
        const written = tableOf(form).trs!.reduce((sum, { tds }) => sum + tds.length, 0);
        if (coveredCellPartIndexes(tableOf(form)).size > 0) {
          expect(covers).toBe(true);
          expect(written).toBe(rows * columns);
        }
      }
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 5000 : 300 },
  );
});
