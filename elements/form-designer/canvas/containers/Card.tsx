/** A card on the canvas. */
import { labelOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';

export function Card({ control, parts, renderPart }: ContainerProps): ReactNode {
  const label = labelOf(control);
  return (
    <div className="csf-card">
      {label && <p className="csf-card-title csd-card-title">{label}</p>}
      {parts.map((_, at) => renderPart(at))}
    </div>
  );
}
