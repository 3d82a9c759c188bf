/**
 * Tracks values that a control has not committed yet, such as a signature. They are committed before the form
 * is validated.
 */

type Commit = () => Promise<void>;

const pendingCommits = new Map<Element, Commit>();

/** Registers a value that is not committed yet. `commit` stores the value and never rejects. */
export const registerUncommittedValue = (place: Element, commit: Commit): void => {
  pendingCommits.set(place, commit);
};

/** Removes the registration of an uncommitted value, after the value was stored or discarded. */
export const removePendingCommit = (place: Element): void => {
  pendingCommits.delete(place);
};

/** Commits the pending values of all controls inside `root`. Returns undefined if no values are pending. */
export function commitPendingValuesWithin(root: Element | null): Promise<unknown> | undefined {
  const commits = [...pendingCommits].flatMap(([place, commit]) => (root?.contains(place) ? [commit] : []));
  return commits.length === 0 ? undefined : Promise.all(commits.map(commit => commit()));
}
