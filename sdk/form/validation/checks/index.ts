/** The checks of all kinds of value. */
import type { ValueKindName } from '../../values/value-kind.ts';
import { choiceCheck, choicesCheck, selectCheck } from './choice.ts';
import { colourCheck } from './colour.ts';
import { dateCheck } from './date.ts';
import { filesCheck } from './files.ts';
import { flagCheck } from './flag.ts';
import { numberCheck } from './number.ts';
import { ratingCheck, sliderCheck } from './range.ts';
import { choiceRowsCheck, rowsCheck } from './rows.ts';
import { textCheck } from './text.ts';
import { nodeCheck, pathCheck } from './tree.ts';
import type { ValueCheck } from './value-check.ts';

/** For a kind whose every value is sound. */
const unchecked: ValueCheck = { problems: () => [], isChosen: true };

export const checks: Readonly<Record<ValueKindName, ValueCheck>> = {
  text: textCheck,
  number: numberCheck,
  flag: flagCheck,
  date: dateCheck,
  choice: choiceCheck,
  choices: choicesCheck,
  select: selectCheck,
  node: nodeCheck,
  path: pathCheck,
  slider: sliderCheck,
  rating: ratingCheck,
  colour: colourCheck,
  people: unchecked,
  files: filesCheck,
  rows: rowsCheck,
  'choice-rows': choiceRowsCheck,
  stored: unchecked,
};
