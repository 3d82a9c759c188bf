/** People or organisations: a list of entries, each with an id and a name. */
import { startOfList } from './start.ts';
import { storedValue, type ValueKind } from './value-kind.ts';

export const peopleValue: ValueKind = { ...storedValue([]), name: 'people', start: startOfList };
