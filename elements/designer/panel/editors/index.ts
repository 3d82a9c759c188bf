/** The editors of settings by kind. A designer adds its own for kinds that need more than a value, such as defaults. */
import { Choices } from '../choices/Choices.tsx';
import { Tree } from '../choices/Tree.tsx';
import { Patterns } from '../patterns/Patterns.tsx';
import { PairGrid } from '../rows/PairGrid.tsx';
import { Parts } from '../rows/Parts.tsx';
import type { Editors } from '../setting.ts';
import { Code } from './Code.tsx';
import { Colour } from './Colour.tsx';
import { Flag } from './Flag.tsx';
import { Json } from './Json.tsx';
import { Length } from './Length.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneOf } from './OneOf.tsx';
import { Rich } from './Rich.tsx';
import { Lines, Text } from './Text.tsx';

export const editors: Editors = {
  text: { Editor: Text, isReused: true },
  lines: { Editor: Lines, isWide: true, isReused: true },
  number: { Editor: NumberInput, isReused: true },
  flag: { Editor: Flag, isReused: true },
  'one-of': { Editor: OneOf, isReused: true },
  length: { Editor: Length, isReused: true },
  colour: { Editor: Colour, isReused: true },
  choices: { Editor: Choices, isWide: true, isGroup: true },
  tree: { Editor: Tree, isWide: true, isGroup: true },
  patterns: { Editor: Patterns, isWide: true, isGroup: true, readsSubjects: true },
  pairs: { Editor: PairGrid, isWide: true, isGroup: true },
  parts: { Editor: Parts, isWide: true, isGroup: true, readsSubjects: true },
  json: { Editor: Json, isWide: true, isReused: true },
  rich: { Editor: Rich, isWide: true, isGroup: true },
  code: { Editor: Code, isWide: true, isReused: true },
};
