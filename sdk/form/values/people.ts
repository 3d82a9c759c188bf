/** Defines the value kind of people and organisations: a list of entries with an id and a name. */
import { initialListValue } from './initial-list.ts';
import { createPassThroughValueKind, type ValueKind } from './value-kind.ts';

export const peopleValueKind: ValueKind = {
  ...createPassThroughValueKind([]),
  name: 'people',
  start: initialListValue,
};
