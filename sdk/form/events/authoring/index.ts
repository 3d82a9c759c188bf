/**
 * Public entry for designing front-end events: functions that read and edit saved events, and test them
 * against a sample response. The renderer never loads this module.
 */
export {
  type BodyValue,
  createEventDraft,
  type EventDraft,
  eventsWithIndexes,
  type ListedEvent,
  type NamedValue,
  type ResponseEntry,
  readEventDraft,
  repeatedResponseFields,
  toRunnableEvent,
  withAddedOrReplacedEvent,
} from './event-list.ts';
export {
  parseSampleResponse,
  previewResponseEntries,
  propertyNamesAtPath,
  type Sample,
  type SampleRow,
  sampleRows,
  sampleValuesAtPath,
  type TriedEntry,
} from './sample.ts';
