/** One question for many who ask at the same time: who comes while one is under way shares the next. */

/** Milliseconds that a query waits for the one before it, which may be stuck. */
const PATIENCE_MS = 100;

/** Answers each key from one call of `query`, which always begins after the key was asked for. */
export function together<Key, Answer>(
  query: (keys: Key[]) => Promise<Map<Key, Answer>>,
  patienceMs = PATIENCE_MS,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const keys = new Set<Key>();
    const answers = endOf(current, patienceMs).then(() => {
      next = undefined;
      return query([...keys]);
    });
    current = answers.catch(() => {});
    next = { keys, answers };
    return next;
  };

  return async key => {
    const { keys, answers } = next ?? begin();
    keys.add(key);
    return (await answers).get(key);
  };
}

/** Resolves with the work, or without it after so many milliseconds. */
function endOf(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
