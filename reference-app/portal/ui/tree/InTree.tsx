/** Indents a name by its depth in the tree, for rows listed in tree order. */
import type { CSSProperties, ReactNode } from 'react';

/**
 * Maximum indentation level. Deeper names get the same indentation, because a table column has little space.
 */
const MAX_INDENT_DEPTH = 3;

interface InTreeProps {
  /** Depth in the tree. The top level is 0. */
  depth: number;
  children: ReactNode;
}

export const TreeDepthIndent = ({ depth, children }: InTreeProps) => (
  <span className="in-tree" style={{ '--depth': Math.min(depth, MAX_INDENT_DEPTH) } as CSSProperties}>
    {children}
  </span>
);
