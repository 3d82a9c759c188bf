/** The forms of the bench in a neutral format, which each contender converts. */

export type Kind = 'text' | 'longtext' | 'number' | 'choice' | 'date' | 'flag';

export interface NeutralField {
  kind: Kind;
  name: string;
  label: string;
  choices: string[];
}

const kinds: Kind[] = ['text', 'number', 'choice', 'longtext', 'flag', 'date', 'text', 'choice'];
const choices = ['one', 'two', 'three', 'four', 'five'];

const field = (kind: Kind, at: number): NeutralField => ({
  kind,
  name: `f${at}`,
  label: `Field ${at} of the form`,
  choices,
});

export const textForm = (count: number): NeutralField[] =>
  Array.from({ length: count }, (_, at) => field('text', at));

/** The first field is a text input, which receives the keys. */
export const mixedForm = (count: number): NeutralField[] =>
  Array.from({ length: count }, (_, at) => field(kinds[at % kinds.length] ?? 'text', at));

export interface NeutralTable {
  columns: NeutralField[];
  rows: Record<string, string>[];
}

const COLUMNS = 10;

export function textTable(count: number): NeutralTable {
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({
    ...field('text', at),
    name: `c${at}`,
    label: `Column ${at}`,
  }));
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(({ name }) => [name, `r${row}${name}`])),
  );
  return { columns, rows };
}

/** A form whose fields are each shown by a rule while a checkbox is checked. */
export interface RuledForm {
  flag: NeutralField;
  fields: NeutralField[];
}

export const ruledForm = (count: number): RuledForm => ({
  flag: { ...field('flag', 0), name: 'flag', label: 'Show them' },
  fields: Array.from({ length: count }, (_, at) => ({
    ...field('text', at),
    label: `Ruled ${at} of the form`,
  })),
});
