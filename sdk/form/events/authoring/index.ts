/**
 * Public entry for designing front-end events: functions that read and edit saved events, and test them
 * against a sample response. The renderer never loads this module.
 */
export {
  type BodyValue,
  createEventDraft,
  type EventDraft,
  findIndexesOfRepeatedResponseFields,
  formEventsWithIndexes,
  type ListedEvent,
  type NamedValue,
  type ResponseEntry,
  readEventDraft,
  toRunnableEvent,
  withAddedOrReplacedEvent,
} from './event-list.ts';
export {
  listSampleResponseValues,
  parseSampleResponse,
  previewResponseEntries,
  propertyNamesAtPath,
  type Sample,
  type SampleRow,
  sampleValuesAtPath,
  type TriedEntry,
} from './sample.ts';
