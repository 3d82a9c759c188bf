/** Line below a row's title that shows the fields most relevant to the decision. */
import type { TaskRow } from '@countersign/sdk/api/contract';

interface RowSummaryProps {
  row: Pick<TaskRow, 'summary'>;
  /**
   * Text before the fields: the initiator or the pending assignees. The text is set only in narrow layouts,
   * which hide the columns that show these people.
   */
  lead?: string;
}

/** Matches number values. A number is unclear without its field label, so the label is always shown. */
const NUMBER_PATTERN = /^-?[\d,]+(\.\d+)?$/;

export function RowSummary({ row: { summary }, lead }: RowSummaryProps) {
  if (summary.length === 0 && !lead) return null;
  return (
    <span className="summary">
      {lead && <span className="summary-lead">{lead}</span>}
      {summary.map(({ label, text }) => (
        <span key={label}>
          <span className={NUMBER_PATTERN.test(text) ? 'summary-label' : 'summary-label is-spare'}>
            {label}
          </span>{' '}
          {text}
        </span>
      ))}
    </span>
  );
}
