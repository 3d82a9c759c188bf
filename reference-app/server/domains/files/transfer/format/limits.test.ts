import { describe, expect, it, test } from 'vitest';
import { TEST_ALL } from '../../../../testing/test-all.ts';
import { readSheet } from './read-sheet.ts';
import {
  maxSheetParsingSliceSize,
  SheetReadLimiter,
  SheetTooLargeError,
  sheetLimits,
  UnreadableSheetError,
} from './sheet-meter.ts';
import { maxCellCharacters, maxImportRows, maxSheetColumns } from './sheet-rows.ts';
import { workbook, zipped } from './testing/sheets.ts';

const text = (t: string) => `<c t="inlineStr"><is><t>${t}</t></is></c>`;

async function read(name: string, bytes: Buffer, meter = new SheetReadLimiter()) {
  const rows = await readSheet(name, bytes, meter);
  return { rows, meter };
}

describe('the work of a row is bounded', () => {
  it('by the columns that are kept: cells in the last column of Excel cost no others', async () => {
    const lines = 30_000;
    const { rows, meter } = await read(
      'a.xlsx',
      await workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(lines)),
    );
    expect(rows).toEqual([]);
    expect(meter.spent).toMatchObject({ cells: lines, characters: 0 });
    expect(meter.slices).toBeGreaterThanOrEqual(
      Math.floor(meter.spent.unpackedBytes / maxSheetParsingSliceSize),
    );
  });

  it('by the rows of an import: nothing is parsed after them', async () => {
    const line = '<row><c r="GR1"><v>1</v></c></row>';
    const { rows, meter } = await read('a.xlsx', await workbook(line.repeat(100_000)));
    expect(rows).toHaveLength(maxImportRows + 2);
    expect(rows.every(row => row.cells.length === maxSheetColumns)).toBe(true);
    const inSlice = Math.ceil(maxSheetParsingSliceSize / line.length);
    expect(meter.spent.cells).toBeLessThanOrEqual(maxImportRows + 2 + inSlice);
  });

  it('in CSV by the columns and characters that are kept', async () => {
    const wide = await read('a.csv', Buffer.from(`a${','.repeat(5000)}b\n"${'x'.repeat(100_000)}`));
    expect(wide.rows.map(row => row.cells.length)).toEqual([maxSheetColumns, 1]);
    expect(wide.rows[1]!.cells[0]).toHaveLength(maxCellCharacters);
    expect(wide.meter.slices).toBe(Math.ceil(wide.meter.spent.fileBytes / maxSheetParsingSliceSize) + 1);
  });
});

const shared = (items: string) => ({ 'xl/sharedStrings.xml': `<sst>${items}</sst>` });
const styles = (inner: string) => ({ 'xl/styles.xml': `<styleSheet>${inner}</styleSheet>` });
const ROW = '<row><c t="s"><v>0</v></c></row>';

describe('a sheet beyond a limit is refused', () => {
  const xlsx = {
    cells: [workbook('<row><c/><c/><c/></row>'.repeat(400)), { cells: 1000 }],
    'cells of a row': [workbook(`<row>${'<c/>'.repeat(1200)}</row>`), { cells: 1000 }],
    elements: [workbook('<x/>'.repeat(1200)), { elements: 1000 }],
    'nested elements': [workbook('<x>'.repeat(1200) + '</x>'.repeat(1200)), { elements: 1000 }],
    'blank rows': [workbook('<row/>'.repeat(1200)), { elements: 1000 }],
    styles: [workbook(ROW, styles(`<cellXfs>${'<xf/>'.repeat(1200)}</cellXfs>`)), { elements: 1000 }],
    'shared texts': [workbook(ROW, shared('<si/>'.repeat(1200))), { elements: 1000 }],
    'characters of shared texts': [
      workbook(ROW, shared(`<si><t>${'x'.repeat(600)}</t></si>`.repeat(2))),
      { characters: 1000 },
    ],
    'characters of a shared text that many cells use': [
      workbook(ROW.repeat(10), shared(`<si><t>${'x'.repeat(300)}</t></si>`)),
      { characters: 1000 },
    ],
    'characters of a blank shared text that many cells use': [
      workbook(ROW.repeat(10), shared(`<si><t>${' '.repeat(300)}</t></si>`)),
      { characters: 1000 },
    ],
    'parts of a shared text': [
      workbook(ROW, shared(`<si>${'<r><t>x</t></r>'.repeat(600)}</si>`)),
      { elements: 1000 },
    ],
    'unpacked bytes of all parts together': [
      workbook(' '.repeat(600_000), shared(' '.repeat(600_000))),
      { unpackedBytes: 1_000_000 },
    ],
    entries: [
      workbook(
        ROW,
        Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/worksheets/s${at}.xml`, ''])),
      ),
      { entries: 20 },
    ],
    'a text without end': [workbook(`<row>${text('x'.repeat(400 * 1024))}</row>`), {}],
    'a comment without end': [workbook(`<!--${'x'.repeat(300 * 1024)}`), {}],
    'a tag without end': [workbook(`<row ${'a="1" '.repeat(60_000)}`), {}],
    'a tag with too many attributes': [workbook(`<row ${'a="1" '.repeat(60_000)}/>`), {}],
    'a document type without end': [
      workbook('', { 'xl/workbook.xml': `<!DOCTYPE ${'x'.repeat(300 * 1024)}` }),
      {},
    ],
    'a file': [workbook(''), { fileBytes: 100 }],
  } as const;

  it.each(Object.entries(xlsx))('%s', async (_, [bytes, limits]) => {
    await expect(read('a.xlsx', await bytes, new SheetReadLimiter(limits))).rejects.toThrow(
      SheetTooLargeError,
    );
  });

  it.each([
    ['cells', ','.repeat(1200), { cells: 1000 }],
    ['characters', `${'x'.repeat(300)}\n`.repeat(4), { characters: 1000 }],
    ['a file', 'x'.repeat(1001), { fileBytes: 1000 }],
  ])('%s of CSV', async (_, lines, limits) => {
    await expect(read('a.csv', Buffer.from(lines), new SheetReadLimiter(limits))).rejects.toThrow(
      SheetTooLargeError,
    );
  });

  it('many sheets: those after the first are not parsed', async () => {
    const sheets = '<sheet r:id="rId1"/>'.repeat(50_000);
    const bytes = await workbook('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
    });
    const { rows, meter } = await read('a.xlsx', bytes);
    expect(rows).toHaveLength(1);
    expect(meter.spent.elements).toBeLessThan(5000);
  });
});

const laughs = `<!DOCTYPE a [${'<!ENTITY a "&b;&b;">'.repeat(100)}]>`;

test.each([
  ['entities of a document type stay texts', `${laughs}<workbook><sheet/></workbook>`, '&a;&b;'],
  ['numbered entities are characters', '<workbook><sheet/></workbook>', '&#65;&#x42;'],
])('%s', async (_, book, cell) => {
  const { rows } = await read(
    'a.xlsx',
    await workbook(`<row>${text(cell)}</row>`, { 'xl/workbook.xml': book }),
  );
  expect(rows[0]!.cells).toEqual([cell.startsWith('&#') ? 'AB' : cell]);
});

test('rows have ascending numbers that the database takes, whatever the sheet says', async () => {
  const numbers = ['7', '7', '3', '0', '-1', '1.5', '1e99', 'x', '99999999999', '20', '1048577'];
  const lines = numbers.map(number => `<row r="${number}"><c><v>1</v></c></row>`).join('');
  const { rows } = await read('a.xlsx', await workbook(lines));
  expect(rows.map(row => row.number)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21]);
});

test('texts have no character that the database refuses', async () => {
  const odd = `<row>${text('a_x0000_b')}${text('a_xD800_b')}${text('a&#0;b')}</row>`;
  expect((await read('a.xlsx', await workbook(odd))).rows[0]!.cells).toEqual(['ab', 'a\ufffdb', 'ab']);
  expect((await read('a.csv', Buffer.from('a\0b'))).rows[0]!.cells).toEqual(['ab']);
});

test('numbers that are no dates keep their digits, and format codes are read in one pass', async () => {
  const format = (code: string) =>
    styles(
      `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`,
    );
  const cell = async (value: string, code: string) => {
    const bytes = await workbook(`<row><c s="0"><v>${value}</v></c></row>`, format(code));
    return (await read('a.xlsx', bytes)).rows[0]!.cells[0];
  };
  expect(await cell('1e300', 'yyyy')).toBe('1e+300');
  expect(await cell('45000', `${'['.repeat(200_000)}`)).toBe('45000');
  expect(await cell('45000', '[Red]yyyy')).toBe('2023-03-15');
});

test('an entry that is not compressed, cut off or encrypted is read or refused', async () => {
  const whole = await workbook('<row><c><v>1</v></c></row>');
  const cut = Buffer.from(whole);
  cut.fill(0xff, 40, 60);
  await expect(read('a.xlsx', cut)).rejects.toThrow(UnreadableSheetError);
  await expect(read('a.xlsx', await zipped({ 'xl/workbook.xml': '<a' }))).rejects.toThrow(
    UnreadableSheetError,
  );
});

/** Measures the time of the processor, which other programs on the machine do not lengthen. */
class TimedMeter extends SheetReadLimiter {
  longestMs = 0;
  #begin = process.threadCpuUsage();

  override async endSlice(): Promise<void> {
    const { user, system } = process.threadCpuUsage(this.#begin);
    this.longestMs = Math.max(this.longestMs, (user + system) / 1000);
    await super.endSlice();
    this.#begin = process.threadCpuUsage();
  }
}

describe.runIf(TEST_ALL)('a large sheet holds the event loop for at most 100 ms', () => {
  const rowsOf = (cells: string, rows = maxImportRows) => `<row>${cells}</row>`.repeat(rows);
  const dates = styles('<cellXfs><xf numFmtId="14"/></cellXfs>');
  const csv =
    (line: string, rows = maxImportRows) =>
    async () =>
      Buffer.from(`${line}\n`.repeat(rows));
  const gb18030 = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xc1, 0xd0, 0x0a]);

  /** Each is read to its last row. */
  const legal: [string, string, () => Promise<Buffer>][] = [
    ['inline texts', 'a.xlsx', () => workbook(rowsOf(text('abcdefghi').repeat(190)))],
    ['numbers', 'a.xlsx', () => workbook(rowsOf('<c><v>12345.678</v></c>'.repeat(150)))],
    ['dates', 'a.xlsx', () => workbook(rowsOf('<c s="0"><v>45000.5</v></c>'.repeat(100)), dates)],
    ['last columns', 'a.xlsx', () => workbook(rowsOf('<c r="GR1"><v>1</v></c>'))],
    [
      'different shared texts',
      'a.xlsx',
      () =>
        workbook(
          Array.from(
            { length: maxImportRows },
            (_, n) => `<row>${`<c t="s"><v>${n}</v></c>`.repeat(20)}</row>`,
          ).join(''),
          shared('<si><t>shared text</t></si>'.repeat(maxImportRows)),
        ),
    ],
    [
      'formatted texts',
      'a.xlsx',
      () => workbook(rowsOf('<c t="s"><v>0</v></c>'), shared(`<si>${'<r><t>x</t></r>'.repeat(500)}</si>`)),
    ],
    ['long texts', 'a.xlsx', () => workbook(rowsOf(text('x'.repeat(1500))))],
    ['CSV', 'a.csv', csv('x,'.repeat(190))],
    ['quoted CSV', 'a.csv', csv('"a ""b""\nc",'.repeat(100))],
    ['UTF-16', 'a.csv', async () => Buffer.from(`\ufeff${'姓名,组织\n'.repeat(maxImportRows)}`, 'utf16le')],
    ['GB 18030', 'a.csv', async () => Buffer.concat(Array.from({ length: maxImportRows }, () => gb18030))],
  ];

  /** Read, or refused as unreadable or too large. */
  const hostile: typeof legal = [
    ['cells', 'a.xlsx', () => workbook(rowsOf(text('abcdefghij').repeat(maxSheetColumns)))],
    ['far cells', 'a.xlsx', () => workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(900_000))],
    ['small elements', 'a.xlsx', () => workbook('<x/>'.repeat(sheetLimits.elements - 10))],
    ['nested elements', 'a.xlsx', () => workbook('<x>'.repeat(1_000_000))],
    ['spaces', 'a.xlsx', () => workbook(' '.repeat(200_000).concat('<x/>').repeat(300))],
    ['one comment', 'a.xlsx', () => workbook(`<!--${'x'.repeat(60_000_000)}-->`)],
    ['attributes', 'a.xlsx', () => workbook(`<row ${'a="1" '.repeat(9)}/>`.repeat(900_000))],
    ['shared texts', 'a.xlsx', () => workbook(ROW, shared('<si><t>x</t></si>'.repeat(1_500_000)))],
    ['styles', 'a.xlsx', () => workbook(ROW, styles(`<cellXfs>${'<xf/>'.repeat(3_000_000)}</cellXfs>`))],
    ['empty lines', 'a.csv', async () => Buffer.from('\n'.repeat(3_000_000))],
    ['one quoted cell', 'a.csv', async () => Buffer.from(`"${'x'.repeat(3_000_000)}`)],
    [
      'GB 18030 without lines',
      'a.csv',
      async () => Buffer.from([0xd0, 0xd5, ...new Uint8Array(20_000_000).fill(0x61)]),
    ],
  ];

  it.each(legal)(
    '%s',
    async (_, name, make) => {
      const bytes = await make();
      const meter = new TimedMeter();
      const rows = await readSheet(name, bytes, meter);
      expect(rows).toHaveLength(maxImportRows);
      expect(meter.longestMs).toBeLessThan(100);
    },
    120_000,
  );

  it.each(hostile)(
    'hostile: %s',
    async (_, name, make) => {
      const bytes = await make();
      const meter = new TimedMeter();
      await readSheet(name, bytes, meter).catch(error => expect(error).toBeInstanceOf(UnreadableSheetError));
      expect(meter.longestMs).toBeLessThan(100);
    },
    120_000,
  );
});
