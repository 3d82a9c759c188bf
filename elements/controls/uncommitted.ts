/** Values that a control holds back until they are committed, such as a signature: a check of the form commits them first. */

type Commit = () => Promise<void>;

const waiting = new Map<Element, Commit>();

/** Call it when the control holds a value back; `commit` stores it and never rejects. */
export const holdBack = (place: Element, commit: Commit): void => {
  waiting.set(place, commit);
};

/** Call it when the value is stored or gone. */
export const release = (place: Element): void => {
  waiting.delete(place);
};

/** Commits all values of the controls inside; undefined where none is held back. */
export function commitWithin(root: Element | null): Promise<unknown> | undefined {
  const commits = [...waiting].flatMap(([place, commit]) => (root?.contains(place) ? [commit] : []));
  return commits.length === 0 ? undefined : Promise.all(commits.map(commit => commit()));
}
