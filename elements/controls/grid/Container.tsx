/** Columns beside each other where there is room, below each other where there is not. */
import { numberOf, optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../control.ts';

const LEAST_GUTTER = 16;

export function Container({ control, parts, renderPart }: ContainerProps): ReactNode {
  const gutter = Math.max(LEAST_GUTTER, numberOf(optionsOf(control).gutter) ?? 0);
  return (
    <div className="csf-grid" style={{ columnGap: gutter }}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the grid
        <div className="csf-column" key={at} style={{ '--csf-span': spanOf(part.span) } as object}>
          {renderPart(at)}
        </div>
      ))}
    </div>
  );
}

const spanOf = (span: number | undefined): number => Math.min(24, Math.max(1, Math.round(span ?? 12)));
