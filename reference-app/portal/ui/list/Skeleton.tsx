/** Placeholder for a text that is still loading. */
import './list.css';

/** `width` is a percentage of the container's width. */
export function Skeleton({ width }: { width: number }) {
  return <span className="skeleton" style={{ inlineSize: `${width}%` }} />;
}
