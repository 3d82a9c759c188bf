/** The forms that every contender shows, said neutrally. */

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

/** Starts with a text field, into which the keys go. */
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

/** Each of the fields is shown by a rule of its own, while the box is ticked. */
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
