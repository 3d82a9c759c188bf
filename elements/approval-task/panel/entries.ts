/**
 * Maps the codes of timeline entries to their descriptions: entries of actions, and entries of the system.
 */
import type { NoteKind, PersonAction } from '@countersign/sdk/api';
import type { PanelText } from '@countersign/sdk/i18n/panel';
import type { TimelineEntry } from '../actions/action.ts';
import { actions } from '../actions/index.ts';

export type Entry = TimelineEntry | { as: 'automatic'; code: PersonAction; text: PanelText };

/** Types of timeline entries that no action button of the task creates. */
const SYSTEM_TIMELINE_ENTRIES: readonly Entry[] = [
  { as: 'decision', code: 'resubmitted', text: 'actionResubmitted' },
  { as: 'automatic', code: 'auto-passed', text: 'actionAutoPassed' },
  { as: 'receipt', code: 'mentioned', text: 'actionMentioned' },
  { as: 'note', code: 'submitted-for', text: 'noteSubmittedFor' },
  { as: 'note', code: 'resolved', text: 'noteResolved' },
  { as: 'note', code: 'migrated', text: 'noteMigrated' },
  { as: 'note', code: 'reminded', text: 'noteReminded' },
  { as: 'note', code: 'timed-out', text: 'noteTimedOut' },
  { as: 'note', code: 'skipped', text: 'noteSkipped' },
  { as: 'note', code: 'member-left', text: 'noteMemberLeft', endsTask: true },
  { as: 'note', code: 'member-joined', text: 'noteMemberJoined' },
  { as: 'note', code: 'reassigned', text: 'noteReassigned', endsTask: true },
];

const timelineEntriesByCode = new Map<string, Entry>(
  [...actions.flatMap(({ timeline }) => timeline ?? []), ...SYSTEM_TIMELINE_ENTRIES].map(entry => [
    entry.code,
    entry,
  ]),
);

/**
 * Returns the timeline entry for a code, or undefined for a code that this version of the element does not
 * know.
 */
export const timelineEntryForCode = (code: PersonAction | NoteKind | null): Entry | undefined =>
  code === null ? undefined : timelineEntriesByCode.get(code);
