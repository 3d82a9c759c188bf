/** The tasks of a batch before they are decided: what a person agrees to, line by line. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { Degree } from '../../../../ui/cells.tsx';
import { Summary } from '../../Summary.tsx';

export function Requested({ rows, label }: { rows: readonly TaskRow[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="requested approvals" aria-label={label} tabIndex={0}>
      <ol>
        {rows.map(row => (
          <li key={row.id}>
            <strong>{row.itemName}</strong>
            {row.degree > 0 && <Degree value={row.degree} />}
            <small>
              {row.createBy.userName} · {row.processName} · {row.number}
            </small>
            <Summary row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}
