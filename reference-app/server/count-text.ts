/** Writes numbers of things for the sentences of commands, in the singular or the plural. */

/** Returns the number with its noun, such as `1 row` or `2 rows`. */
export const countText = (count: number | bigint, noun: string, plural = `${noun}s`): string =>
  `${count} ${isOne(count) ? noun : plural}`;

/** Returns the number with its noun and verb, such as `1 row is` or `2 rows are`. */
export const countIsText = (count: number | bigint, noun: string): string =>
  `${countText(count, noun)} ${isOne(count) ? 'is' : 'are'}`;

/** Returns the number with its noun and verb, such as `1 job has` or `2 jobs have`. */
export const countHasText = (count: number | bigint, noun: string): string =>
  `${countText(count, noun)} ${isOne(count) ? 'has' : 'have'}`;

const isOne = (count: number | bigint): boolean => Number(count) === 1;
