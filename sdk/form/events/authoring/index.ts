/**
 * Public entry for designing front-end events: functions that read and edit saved events, and test them
 * against a sample response. The renderer never loads this module.
 */
export {
  type BodyValue,
  type EventDraft,
  type ListedEvent,
  listedEvents,
  type NamedValue,
  newDraft,
  type ResponseEntry,
  readDraft,
  repeatedFields,
  runnable,
  withEvent,
} from './event-list.ts';
export {
  foundAt,
  propertiesAt,
  readSample,
  type Sample,
  type SampleRow,
  sampleRows,
  type TriedEntry,
  tryResponse,
} from './sample.ts';
