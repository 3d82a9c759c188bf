/** One question for many who ask at the same time: who comes while one is under way shares the next. */

/** Answers each key from one call of `ask`, which always begins after the key was asked for. */
export function together<Key, Answer>(
  query: (keys: Key[]) => Promise<Map<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const keys = new Set<Key>();
    const answers = current.then(() => {
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
