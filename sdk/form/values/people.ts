/** Defines the value kind of people and organisations: a list of entries with an id and a name. */
import { initialListValue } from './start.ts';
import { createUnconvertedValueKind, type ValueKind } from './value-kind.ts';

export const peopleValueKind: ValueKind = {
  ...createUnconvertedValueKind([]),
  name: 'people',
  start: initialListValue,
};
