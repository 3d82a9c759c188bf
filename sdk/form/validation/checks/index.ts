/** Maps each value kind to its check. */
import type { ValueKindName } from '../../controls/control-types.ts';
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

/** The check for value kinds that accept every value. */
const acceptAnyCheck: ValueCheck = { problems: () => [], isChosen: true };

export const valueChecks: Readonly<Record<ValueKindName, ValueCheck>> = {
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
  people: acceptAnyCheck,
  files: filesCheck,
  rows: rowsCheck,
  'choice-rows': choiceRowsCheck,
  stored: acceptAnyCheck,
};
