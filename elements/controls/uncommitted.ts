/**
 * Tracks values that a control has not committed yet, such as a signature or a typed date. They are committed
 * before the form is validated.
 */

/** Stores a pending value. Returns a promise if the value is not stored at once. The promise never rejects. */
type Commit = () => Promise<void> | undefined;

const pendingCommits = new Map<Element, Commit>();

/** Registers a value that is not committed yet. */
export const registerUncommittedValue = (place: Element, commit: Commit): void => {
  pendingCommits.set(place, commit);
};

/** Removes the registration of an uncommitted value, after the value was stored or discarded. */
export const removePendingCommit = (place: Element): void => {
  pendingCommits.delete(place);
};

/**
 * Commits the pending values of all controls inside `root`. Returns undefined if all values are stored, and
 * otherwise a promise.
 */
export function commitPendingValuesWithin(root: Element | null): Promise<unknown> | undefined {
  const commits = [...pendingCommits].flatMap(([place, commit]) => (root?.contains(place) ? [commit] : []));
  const waiting = commits.flatMap(commit => commit() ?? []);
  return waiting.length === 0 ? undefined : Promise.all(waiting);
}
