/** Maps the name of each value kind to its implementation. */

import { manyChoicesValue, oneChoiceValue, selectValue } from '../values/choice.ts';
import { colourValue } from '../values/colour.ts';
import { dateValue } from '../values/date.ts';
import { filesValue } from '../values/files.ts';
import { flagValue } from '../values/flag.ts';
import { moneyValue } from '../values/money.ts';
import { peopleValue } from '../values/people.ts';
import { rateValue, sliderValue } from '../values/range.ts';
import { choiceRowsValue, rowsValue } from '../values/rows.ts';
import { textValue } from '../values/text.ts';
import { nodeValue, pathValue } from '../values/tree.ts';
import { storedValueKind, type ValueKind } from '../values/value-kind.ts';
import { type ControlType, controlTypesByKind } from './control-types.ts';
import type { Kinds } from './kinds.ts';

const valueKindByName: Readonly<Record<keyof typeof controlTypesByKind, ValueKind | null>> = {
  text: textValue,
  number: moneyValue,
  flag: flagValue,
  date: dateValue,
  choice: oneChoiceValue,
  choices: manyChoicesValue,
  select: selectValue,
  node: nodeValue,
  path: pathValue,
  slider: sliderValue,
  rating: rateValue,
  colour: colourValue,
  people: peopleValue,
  files: filesValue,
  rows: rowsValue,
  'choice-rows': choiceRowsValue,
  stored: storedValueKind(),
  none: null,
};

/**
 * The value kinds of all control types. With this registry, the functions in `sdk/form` can read any form.
 */
export const allKinds: Kinds = new Map(
  Object.entries(valueKindByName).flatMap(([name, kind]) =>
    controlTypesByKind[name as keyof typeof valueKindByName].map((type): [string, ValueKind | null] => [
      type,
      kind,
    ]),
  ),
);

/** All control types in alphabetical order. */
export const controlTypes = [...allKinds.keys()].sort() as readonly ControlType[];

export const isKnownType = (type: string): type is ControlType => allKinds.has(type);
