/** Lists the tasks that a batch action will apply to. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { UrgencyLabel } from '../../../../ui/cells.tsx';
import { RowSummary } from '../../Summary.tsx';

export function RequestedTasks({ rows, label }: { rows: readonly TaskRow[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="requested approvals" aria-label={label} tabIndex={0}>
      <ol>
        {rows.map(row => (
          <li key={row.id}>
            <strong>{row.itemName}</strong>
            {row.degree > 0 && <UrgencyLabel value={row.degree} />}
            <small>
              {row.createBy.userName} · {row.processName} · {row.number}
            </small>
            <RowSummary row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}
