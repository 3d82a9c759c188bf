/** Sheets of new records of each noun that has an import. */

/**
 * Returns the lines of a sheet of at least 51 rows, headings first. The names of the records begin with
 * `name`. Another `version` changes other values of the same records.
 */
type SheetLines = (name: string, rows: number, version?: number) => string[][];

const organizationLines: SheetLines = (name, rows, version = 0) => [
  ['组织路径', '排序'],
  [name, ''],
  ...Array.from({ length: 50 }, (_, index) => [`${name}/部${index}`, String(1 + version)]),
  ...Array.from({ length: rows - 51 }, (_, index) => [`${name}/部${index % 50}/组${index}`, String(index)]),
];

const userLines: SheetLines = (name, rows, version = 0) => [
  ['用户名', '姓名', '手机号', '组织', '角色'],
  ...Array.from({ length: rows }, (_, index) => [
    `${name}.${index}`,
    `名${index + version}`,
    '13812345678',
    '平台组',
    '员工',
  ]),
];

export const linesOf = { organization: organizationLines, user: userLines };

export type SheetNoun = keyof typeof linesOf;
export const sheetNouns = Object.keys(linesOf) as SheetNoun[];
