/** A line in the place of a text that is on its way. */
import './list.css';

/** `width` in percent of the place. */
export function Skeleton({ width }: { width: number }) {
  return <span className="skeleton" style={{ inlineSize: `${width}%` }} />;
}
