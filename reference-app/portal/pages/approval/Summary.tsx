/** The line below a title in lists: the fields by which a person decides. */
import type { TaskRow } from '@countersign/sdk/api/contract';

interface SummaryProps {
  row: Pick<TaskRow, 'summary'>;
  /** Stands first where the other columns have no space: the initiator, or the pending assignees. */
  lead?: string;
}

/** A bare number says nothing without its label. */
const NUMBER = /^-?[\d,]+(\.\d+)?$/;

export function Summary({ row: { summary }, lead }: SummaryProps) {
  if (summary.length === 0 && !lead) return null;
  return (
    <span className="summary">
      {lead && <span className="summary-lead">{lead}</span>}
      {summary.map(({ label, text }) => (
        <span key={label}>
          <span className={NUMBER.test(text) ? 'summary-label' : 'summary-label is-spare'}>{label}</span>{' '}
          {text}
        </span>
      ))}
    </span>
  );
}
