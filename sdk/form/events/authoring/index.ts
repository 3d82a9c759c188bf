/** Front-end events for a designer: reading and changing what is saved, and trying it on a sample. The renderer never loads it. */
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
