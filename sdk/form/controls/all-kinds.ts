/** Maps the name of each value kind to its implementation. */

import {
  multipleChoiceValueKind,
  singleChoiceValueKind,
  valueKindOfSelectControl,
} from '../values/choice.ts';
import { colourValueKind } from '../values/colour.ts';
import { dateValueKind } from '../values/date.ts';
import { filesValueKind } from '../values/files.ts';
import { flagValueKind } from '../values/flag.ts';
import { moneyValueKind } from '../values/money.ts';
import { peopleValueKind } from '../values/people.ts';
import { ratingValueKind, sliderValueKind } from '../values/range.ts';
import { choiceRowsValueKind, rowsValueKind } from '../values/rows.ts';
import { textValueKind } from '../values/text.ts';
import { treeNodeValueKind, treePathValueKind } from '../values/tree.ts';
import { createPassThroughValueKind, type ValueKind } from '../values/value-kind.ts';
import { type ControlType, controlTypesByValueKind } from './control-types.ts';
import type { Kinds } from './kinds.ts';

const valueKindByName: Readonly<Record<keyof typeof controlTypesByValueKind, ValueKind | null>> = {
  text: textValueKind,
  number: moneyValueKind,
  flag: flagValueKind,
  date: dateValueKind,
  choice: singleChoiceValueKind,
  choices: multipleChoiceValueKind,
  select: valueKindOfSelectControl,
  node: treeNodeValueKind,
  path: treePathValueKind,
  slider: sliderValueKind,
  rating: ratingValueKind,
  colour: colourValueKind,
  people: peopleValueKind,
  files: filesValueKind,
  rows: rowsValueKind,
  'choice-rows': choiceRowsValueKind,
  stored: createPassThroughValueKind(),
  none: null,
};

/**
 * The value kinds of all control types. With this registry, the functions in `sdk/form` can read any form.
 */
export const allKinds: Kinds = new Map(
  Object.entries(valueKindByName).flatMap(([name, kind]) =>
    controlTypesByValueKind[name as keyof typeof valueKindByName].map((type): [string, ValueKind | null] => [
      type,
      kind,
    ]),
  ),
);

/** All control types in alphabetical order. */
export const controlTypes = [...allKinds.keys()].sort() as readonly ControlType[];

export const isKnownControlType = (type: string): type is ControlType => allKinds.has(type);
