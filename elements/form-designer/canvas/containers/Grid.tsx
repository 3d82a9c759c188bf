/** A grid on the canvas. */
import { numberOf, optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';

const LEAST_GUTTER = 16;

export function Grid({ control, parts, renderPart }: ContainerProps): ReactNode {
  const gutter = Math.min(200, Math.max(LEAST_GUTTER, numberOf(optionsOf(control).gutter) ?? 0));
  return (
    <div className="csf-grid csd-grid" style={{ columnGap: gutter }}>
      {parts.map(({ span }, at) => (
        <div
          className="csf-column csd-part"
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the grid
          key={at}
          data-column={at}
          style={{ '--csf-span': spanOf(span) } as object}
        >
          {renderPart(at)}
        </div>
      ))}
    </div>
  );
}

export const spanOf = (span: number | undefined): number => Math.min(24, Math.max(1, Math.round(span ?? 12)));
