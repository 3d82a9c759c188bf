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
