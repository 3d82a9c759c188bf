/** Shortens the visits of an instance for the database, because each command writes all visits of its instance. */
import type { Visit } from '@countersign/sdk/approval';

type AssumedVisitFields = 'cursor' | 'from' | 'lanes';

/** A visit in the database. The values that most visits have are absent: the first assignee, and empty lists. */
export type StoredVisit = Omit<Visit, AssumedVisitFields> & {
  [Name in AssumedVisitFields]?: Visit[Name] | undefined;
};

export const toStoredVisit = (visit: Visit): StoredVisit => ({
  ...visit,
  cursor: visit.cursor || undefined,
  from: visit.from.length > 0 ? visit.from : undefined,
  lanes: visit.lanes.length > 0 ? visit.lanes : undefined,
});

export const fromStoredVisit = ({ cursor = 0, from = [], lanes = [], ...visit }: StoredVisit): Visit => ({
  ...visit,
  cursor,
  from,
  lanes,
});
