/** The process of a row, and the number by which people call the application. */

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
