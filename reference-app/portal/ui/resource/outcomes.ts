/** The outcome of a batch, row by row. */

/** Ids that one batch may have. */
export const MOST = 200;

export interface Outcome {
  id: string;
  ok: boolean;
  /** The reason of a refusal. */
  message?: string | undefined;
}

export interface Reason {
  message: string;
  names: string[];
}

/** The refused rows by name, one entry for each reason; an id without a name stands for itself. */
export function reasonsOf(outcomes: readonly Outcome[], names: ReadonlyMap<string, string>): Reason[] {
  const failed = outcomes.filter(({ ok }) => !ok);
  const groups = Map.groupBy(failed, ({ message = '' }) => message);
  return [...groups].map(([message, rows]) => ({
    message,
    names: rows.map(({ id }) => names.get(id) ?? id),
  }));
}
