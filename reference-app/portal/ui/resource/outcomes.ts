/** Evaluates the result of a batch action for each row. */

/** Maximum number of ids in one batch. */
export const MAX_BATCH_ROWS = 200;

export interface BatchRowOutcome {
  id: string;
  ok: boolean;
  /** Reason why the action failed for this row. */
  message?: string | undefined;
}

export interface FailureReason {
  message: string;
  names: string[];
}

/** Groups the failed rows by reason and lists their names. A row without a name is listed by its id. */
export function groupFailuresByReason(
  outcomes: readonly BatchRowOutcome[],
  names: ReadonlyMap<string, string>,
): FailureReason[] {
  const failed = outcomes.filter(({ ok }) => !ok);
  const groups = Map.groupBy(failed, ({ message = '' }) => message);
  return [...groups].map(([message, rows]) => ({
    message,
    names: rows.map(({ id }) => names.get(id) ?? id),
  }));
}
