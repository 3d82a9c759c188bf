/** Renders the process name of a row and the number of the application. */

interface ProcessCellProps {
  row: { processName: string; number: string };
}

export function ProcessCell({ row: { processName, number } }: ProcessCellProps) {
  return (
    <span className="standing">
      <span>{processName}</span>
      <small>{number}</small>
    </span>
  );
}
