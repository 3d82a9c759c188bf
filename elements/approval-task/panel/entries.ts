/** The entries of the timeline by their code: those of the actions, and those of the system. */
import type { NoteKind, PersonAction } from '@countersign/sdk/api';
import type { PanelText } from '@countersign/sdk/i18n/panel';
import type { TimelineEntry } from '../actions/action.ts';
import { actions } from '../actions/index.ts';

export type Entry = TimelineEntry | { as: 'automatic'; code: PersonAction; text: PanelText };

/** No action of a button is recorded under these codes. */
const SYSTEM: readonly Entry[] = [
  { as: 'decision', code: 'resubmitted', text: 'actionResubmitted' },
  { as: 'automatic', code: 'auto-passed', text: 'actionAutoPassed' },
  { as: 'receipt', code: 'mentioned', text: 'actionMentioned' },
  { as: 'note', code: 'submitted-for', text: 'noteSubmittedFor' },
  { as: 'note', code: 'resolved', text: 'noteResolved' },
  { as: 'note', code: 'migrated', text: 'noteMigrated' },
  { as: 'note', code: 'reminded', text: 'noteReminded' },
  { as: 'note', code: 'timed-out', text: 'noteTimedOut' },
  { as: 'note', code: 'skipped', text: 'noteSkipped' },
];

const byCode = new Map<string, Entry>(
  [...actions.flatMap(({ timeline }) => timeline ?? []), ...SYSTEM].map(entry => [entry.code, entry]),
);

/** Returns undefined for a code of a newer server. */
export const entryOf = (code: PersonAction | NoteKind | null): Entry | undefined =>
  code === null ? undefined : byCode.get(code);
