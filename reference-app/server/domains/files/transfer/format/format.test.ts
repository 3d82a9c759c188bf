import { escapeFormulaCell, unescapeFormulaCell } from '@countersign/sdk/form/translations';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { UnreadableSheetError } from './sheet-meter.ts';
import { maxImportRows } from './sheet-rows.ts';
import { bytesOf, each, zipped } from './testing/sheets.ts';
import { writeSheet } from './write-sheet.ts';
import { spreadsheetColumnLetters } from './xlsx-write.ts';

const write = (format: 'csv' | 'xlsx', rows: string[][]) => bytesOf(writeSheet(format, each(rows)));
const cellsOf = (rows: { cells: string[] }[]) => rows.map(row => row.cells);

const ODD = [
  ['名称', 'a,b', 'say "hi"', 'two\nlines', "'=1", '_x0041_'],
  ['=1+1', '+86', '-5', '@x', '\u{20000}𠮷', '00123'],
  ['', '&<>"', 'a\u0007b', '﻿', 'end', 'x'],
];

test.each(['csv', 'xlsx'] as const)('%s brings every text back', async format => {
  const rows = ODD.map(row => row.map(cell => cell.trim()));
  expect(cellsOf(await readSheet(`a.${format}`, await write(format, rows)))).toEqual(rows);
});

const FORMULAS = [
  ['=1', '+1', '-1', '@a', '\tx', '\rx', '\nx', "'=1"],
  ['＝1', '＋1', '－1', '＠a', '﹦1', '﹢1', '﹣1', '﹫a', '−1', "'＝1"],
  [' =1', '\u3000＝1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u0000=1', '\u202e=1', '\u00ad+1', " ' =1"],
].flat();

test.each(FORMULAS)('a cell %j is quoted', cell => {
  expect(escapeFormulaCell(cell)).toBe(`'${cell}`);
  expect(unescapeFormulaCell(escapeFormulaCell(cell))).toBe(cell);
});

test('other cells stay', () => {
  for (const cell of [
    '',
    'a=1',
    "it's",
    "'plain'",
    '1-1',
    '—',
    '– 1',
    '张＝1',
    '（＝）',
    '＂',
    '•',
    ' ',
    "'",
  ]) {
    expect(escapeFormulaCell(cell)).toBe(cell);
    expect(unescapeFormulaCell(cell)).toBe(cell);
  }
});

test('a sheet of a file has its formulas quoted in either format', async () => {
  expect((await write('csv', [['=cmd()']])).toString()).toBe("\uFEFF'=cmd()\r\n");
});

const readCsv = (bytes: Buffer) => readSheet('a.csv', bytes);

test('CSV comes in the encodings and with the separators of Excel', async () => {
  const rows = [
    ['姓名', '部门'],
    ['张伟', '研发'],
  ];
  const utf16 = Buffer.from(`\uFEFF${rows.map(row => row.join('\t')).join('\r\n')}`, 'utf16le');
  const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x3b, 0x62, 0x0a]);
  expect(cellsOf(await readCsv(utf16))).toEqual(rows);
  expect(cellsOf(await readCsv(Buffer.from(utf16).swap16()))).toEqual(rows);
  expect(cellsOf(await readCsv(gbk))).toEqual([['姓名', 'b']]);
});

test('blank rows are left out, and rows keep their numbers', async () => {
  expect(await readCsv(Buffer.from('a,b\n\n,,\n"x\ny",2\nz,3'))).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['x\ny', '2'] },
    { number: 6, cells: ['z', '3'] },
  ]);
});

test('no more rows are read than one import may have', async () => {
  const rows = Array.from({ length: maxImportRows + 50 }, (_, at) => [String(at + 1)]);
  for (const format of ['csv', 'xlsx'] as const)
    expect(await readSheet(`a.${format}`, await write(format, rows))).toHaveLength(maxImportRows + 2);
});

test('columns are named as Excel does', () => {
  expect([0, 25, 26, 701, 702].map(spreadsheetColumnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

const BOOK = {
  'xl/workbook.xml':
    '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="人员" sheetId="3" r:id="rId7"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>姓名</t></si><si><r><t>张</t></r><r><t xml:space="preserve"> 伟&amp;</t></r><rPh><t>zhang</t></rPh></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet9.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row r="3"><c r="A3"><v>13800001234</v></c><c r="B3" s="1"><v>45000</v></c><c r="C3" s="2"><v>45000.5</v></c>' +
    '<c r="D3" t="b"><v>1</v></c><c r="E3" t="str"><f>1+1</f><v>2</v></c><c r="F3"><v>0.30000000000000004</v></c></row></sheetData></worksheet>',
};

test('a workbook of another program is read: shared texts, dates, results of formulas', async () => {
  expect(await readSheet('a.xlsx', await zipped(BOOK))).toEqual([
    { number: 1, cells: ['姓名', '', '张 伟&'] },
    { number: 3, cells: ['13800001234', '2023-03-15', '2023-03-15 12:00:00', 'TRUE', '2', '0.3'] },
  ]);
});

test('a damaged workbook is refused', async () => {
  const whole = await zipped(BOOK);
  const broken = [
    whole.subarray(0, whole.length - 30),
    Buffer.from('PK'),
    Buffer.alloc(0),
    await zipped({ a: 'b' }),
  ];
  for (const bytes of broken) await expect(readSheet('a.xlsx', bytes)).rejects.toThrow(UnreadableSheetError);
  await expect(readSheet('a.pdf', whole)).rejects.toThrow(UnreadableSheetError);
});

test('CSV has a mark for Excel', async () => {
  expect((await bytesOf(writeCsv(each([['a', 'b']])))).toString()).toBe('\uFEFFa,b\r\n');
});
