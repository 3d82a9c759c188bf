/** Counts tasks by process, largest count first. Processes beyond the limit are summed up in one bar. */
interface ProcessTaskCount {
  name: string;
  count: number;
}

/** Maximum number of bars in the chart. */
const MAX_CHART_BARS = 6;

export function countTasksByProcess(names: readonly string[], others: string): ProcessTaskCount[] {
  const counts = [...Map.groupBy(names, name => name)]
    .map(([name, of]) => ({ name, count: of.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  const rest = counts.slice(MAX_CHART_BARS - 1);
  if (rest.length < 2) return counts;
  return [
    ...counts.slice(0, MAX_CHART_BARS - 1),
    { name: others, count: rest.reduce((n, one) => n + one.count, 0) },
  ];
}
