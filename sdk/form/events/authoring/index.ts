/**
 * Public entry for designing front-end events: functions that read and edit saved events, and test them
 * against a sample response. The renderer never loads this module.
 */
export {
  type BodyValue,
  type EventDraft,
  eventsWithIndexes,
  type ListedEvent,
  type NamedValue,
  newDraft,
  type ResponseEntry,
  readDraft,
  repeatedResponseFields,
  toRunnableEvent,
  withEvent,
} from './event-list.ts';
export {
  previewResponseEntries,
  propertyNamesAtPath,
  readSample,
  type Sample,
  type SampleRow,
  sampleRows,
  sampleValuesAtPath,
  type TriedEntry,
} from './sample.ts';
