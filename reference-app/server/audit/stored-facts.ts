/**
 * Shortens the facts of an audit row for the database, because each command of an approval writes a row. The hash of the
 * row covers the complete facts.
 */
import type { Facts } from './facts.ts';

/** An answer of a directory. A person who is not disabled is stored as the name alone. */
type StoredAnswer = Facts['people'][number] | [question: 'person', about: string, name: string];

/**
 * Facts in the database. Rows of earlier versions contain complete facts, and the oldest of them `now`, which is equal to
 * the time of the row.
 */
export interface StoredFacts extends Omit<Facts, 'now' | 'ids' | 'people'> {
  now?: number;
  /** Ids of equal length are one text: after the first id, each is the end by which it differs from the previous one. */
  ids: string[] | string;
  people: StoredAnswer[];
}

export const toStoredFacts = ({ now: _, ids, people, ...others }: Facts): StoredFacts => ({
  ...others,
  ids: toStoredIds(ids),
  people: people.map(toStoredAnswer),
});

/**
 * Returns the complete facts of a row. `now` is the time of the row in milliseconds since 1970. Contents that no version
 * has written are returned as they are, so that a verification finds a changed row.
 */
export function fromStoredFacts(stored: StoredFacts, now: number): Facts {
  const facts = { now, ...stored };
  const { ids, people } = facts;
  return {
    ...facts,
    ids: (typeof ids === 'string' ? fromStoredIds(ids) : ids) as string[],
    people: Array.isArray(people) ? people.map(fromStoredAnswer) : people,
  };
}

const SEPARATOR = ' ';

function toStoredIds(ids: string[]): string[] | string {
  const isShortened =
    ids.length > 0 && ids.every(id => id.length === ids[0]?.length && !id.includes(SEPARATOR));
  if (!isShortened) return ids;
  return ids.map((id, index) => id.slice(commonStart(id, ids[index - 1] ?? ''))).join(SEPARATOR);
}

/** Returns the number of characters with which both texts start. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns the ids of the text, or the text itself if it is not the short form of these ids. */
function fromStoredIds(stored: string): string[] | string {
  let id = '';
  const ids = stored.split(SEPARATOR).map(end => {
    id = id.slice(0, Math.max(0, id.length - end.length)) + end;
    return id;
  });
  return toStoredIds(ids) === stored ? ids : stored;
}

function toStoredAnswer([question, about, answer]: Facts['people'][number]): StoredAnswer {
  if (question !== 'person' || typeof answer !== 'object' || answer === null || !('name' in answer))
    return [question, about, answer];
  const { id, name, disabled, ...others } = answer;
  const isName =
    id === about && disabled === false && Object.values(others).every(other => other === undefined);
  return isName ? [question, about, name] : [question, about, answer];
}

function fromStoredAnswer(stored: StoredAnswer): Facts['people'][number] {
  const [question, about, answer] = Array.isArray(stored) ? stored : [];
  return question === 'person' && typeof answer === 'string' && stored.length === 3
    ? [question, about!, { id: about!, name: answer, disabled: false }]
    : stored;
}
