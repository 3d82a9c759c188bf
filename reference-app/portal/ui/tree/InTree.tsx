/** A name in rows that stand in the order of a tree: the deeper, the further in. */
import type { CSSProperties, ReactNode } from 'react';

/** Deeper ones stand no further in: a column has little space. */
const DEEPEST = 3;

interface InTreeProps {
  /** 0 at the top. */
  depth: number;
  children: ReactNode;
}

export const InTree = ({ depth, children }: InTreeProps) => (
  <span className="in-tree" style={{ '--depth': Math.min(depth, DEEPEST) } as CSSProperties}>
    {children}
  </span>
);
