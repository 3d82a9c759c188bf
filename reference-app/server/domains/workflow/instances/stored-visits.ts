/** Shortens the visits of an instance for the database, because each command writes all visits of its instance. */
import type { Visit } from '@countersign/sdk/approval';

type AssumedVisitFields = 'cursor' | 'from' | 'lanes';

/** A visit in the database. The values that most visits have are absent: the first assignee, and empty lists. */
export type StoredVisit = Omit<Visit, AssumedVisitFields> & {
  [Name in AssumedVisitFields]?: Visit[Name] | undefined;
};

/**
 * The fields have the same order in every version of a row, because PostgreSQL logs the part of a row between the first
 * and the last difference.
 */
export const toStoredVisit = ({ cursor, from, lanes, ...visit }: Visit): StoredVisit => ({
  ...visit,
  cursor: cursor || undefined,
  from: from.length > 0 ? from : undefined,
  lanes: lanes.length > 0 ? lanes : undefined,
});

export const fromStoredVisit = ({ cursor = 0, from = [], lanes = [], ...visit }: StoredVisit): Visit => ({
  ...visit,
  cursor,
  from,
  lanes,
});
