/** Sheets of new organisations and users. */

const organizationLines = (name: string, rows: number): string[][] => [
  ['组织路径', '排序'],
  [name, ''],
  ...Array.from({ length: 50 }, (_, index) => [`${name}/部${index}`, '1']),
  ...Array.from({ length: rows - 51 }, (_, index) => [`${name}/部${index % 50}/组${index}`, String(index)]),
];

const userLines = (name: string, rows: number): string[][] => [
  ['用户名', '姓名', '手机号', '组织', '角色'],
  ...Array.from({ length: rows }, (_, index) => [
    `${name}.${index}`,
    `名${index}`,
    '13812345678',
    '平台组',
    '员工',
  ]),
];

/** The lines of a sheet of at least 51 rows, headings first. Its names begin with `name`. */
export const linesOf = { organization: organizationLines, user: userLines };

export type SheetNoun = keyof typeof linesOf;
export const sheetNouns: SheetNoun[] = ['organization', 'user'];
