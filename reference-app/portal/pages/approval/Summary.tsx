/** The line below a title in lists: the process number and the fields of the summary. */
import type { TaskRow } from '@countersign/sdk/api/contract';

export function Summary({ row: { number, summary } }: { row: Pick<TaskRow, 'number' | 'summary'> }) {
  const fields = summary.map(({ label, text }) => `${label}: ${text}`);
  return <small className="summary">{[number, ...fields].filter(Boolean).join(' · ')}</small>;
}
