/** How many of the tasks each process has: the largest first, the rest as one. */
interface Counted {
  name: string;
  count: number;
}

/** Bars that a card has space for. */
const MOST = 6;

export function countsOf(names: readonly string[], others: string): Counted[] {
  const counts = [...Map.groupBy(names, name => name)]
    .map(([name, of]) => ({ name, count: of.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const rest = counts.slice(MOST - 1);
  if (rest.length < 2) return counts;
  return [...counts.slice(0, MOST - 1), { name: others, count: rest.reduce((n, one) => n + one.count, 0) }];
}
