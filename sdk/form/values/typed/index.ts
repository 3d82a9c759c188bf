/** Reads texts as people and spreadsheets write them. */
export { readTypedMoment } from './moment.ts';
export { readTypedRange } from './moment-range.ts';
export { readTypedValue, type TypedReading } from './read-value.ts';
export { readTypedValues, type TypedValues, type TypedValuesOptions } from './values.ts';
