/** Defines the value kind of people and organisations: a list of entries with an id and a name. */
import { initialListValue } from './start.ts';
import { storedValueKind, type ValueKind } from './value-kind.ts';

export const peopleValueKind: ValueKind = { ...storedValueKind([]), name: 'people', start: initialListValue };
