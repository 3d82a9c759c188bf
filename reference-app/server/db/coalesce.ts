/** Combines concurrent calls: all calls that arrive while a query runs share the next query. */

/** Maximum time in milliseconds for which a query waits for the previous query, which may be stuck. */
const MAX_QUERY_QUEUE_MS = 100;

/**
 * Returns a function that looks up one key. Calls that arrive while a query runs are combined into the next
 * run of `query`.
 */
export function coalesceCalls<Key, Answer>(
  query: (keys: Key[]) => Promise<Map<Key, Answer>>,
  patienceMs = MAX_QUERY_QUEUE_MS,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const keys = new Set<Key>();
    const answers = waitAtMost(current, patienceMs).then(() => {
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

/** Resolves when the work ends, or after the given number of milliseconds at the latest. */
function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
