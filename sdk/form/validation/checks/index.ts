/** Maps each value kind to its check. */
import type { ValueKindName } from '../../controls/control-types.ts';
import { choiceSelectionCheck, multipleChoiceCheck, singleChoiceCheck } from './choice.ts';
import { colourCheck } from './colour.ts';
import { dateCheck } from './date.ts';
import { filesCheck } from './files.ts';
import { booleanCheck } from './flag.ts';
import { numberCheck } from './number.ts';
import { ratingCheck, sliderCheck } from './range.ts';
import { choiceRowsCheck, rowsCheck } from './rows.ts';
import { textCheck } from './text.ts';
import { treeNodeCheck, treePathCheck } from './tree.ts';
import type { ValueCheck } from './value-check.ts';

/** The check for value kinds that accept every value. */
const acceptAnyValueCheck: ValueCheck = { problems: () => [], isChosen: true };

export const valueChecks: Readonly<Record<ValueKindName, ValueCheck>> = {
  text: textCheck,
  number: numberCheck,
  flag: booleanCheck,
  date: dateCheck,
  choice: singleChoiceCheck,
  choices: multipleChoiceCheck,
  select: choiceSelectionCheck,
  node: treeNodeCheck,
  path: treePathCheck,
  slider: sliderCheck,
  rating: ratingCheck,
  colour: colourCheck,
  people: acceptAnyValueCheck,
  files: filesCheck,
  rows: rowsCheck,
  'choice-rows': choiceRowsCheck,
  stored: acceptAnyValueCheck,
};
