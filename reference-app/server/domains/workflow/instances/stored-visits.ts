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

/**
 * Returns the complete visits of a row. Contents that no version has written are returned without an error, so that a
 * replay of the audit log finds a changed row.
 */
export const fromStoredVisits = (stored: StoredVisit[]): Visit[] =>
  Array.isArray(stored) ? stored.map(fromStoredVisit) : stored;

function fromStoredVisit(stored: StoredVisit | null): Visit {
  const { cursor = 0, from = [], lanes = [], ...visit } = stored ?? ({} as StoredVisit);
  return { ...visit, cursor, from, lanes };
}
