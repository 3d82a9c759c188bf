/** Renders a section with a heading around a list of controls. */
import { controlLabelOf } from '@countersign/sdk/form';
import { type ReactNode, useId } from 'react';
import type { ContainerProps } from '../control.ts';

export function Container({ control, parts, renderPart }: ContainerProps): ReactNode {
  const id = useId();
  const label = controlLabelOf(control);
  return (
    <section className="csf-card" aria-labelledby={label ? id : undefined}>
      {label && (
        <h3 className="csf-card-title" id={id}>
          {label}
        </h3>
      )}
      {parts.map((_, at) => renderPart(at))}
    </section>
  );
}
