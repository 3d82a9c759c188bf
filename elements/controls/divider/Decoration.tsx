/** Renders a horizontal rule, or a heading with a rule. */
import { controlLabelOf, controlOptionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DecorationProps } from '../control.ts';

export function Decoration({ control }: DecorationProps): ReactNode {
  const label = controlLabelOf(control);
  if (!label) return <hr className="csf-rule" />;
  const { orientation } = controlOptionsOf(control);
  const side = orientation === 'center' || orientation === 'right' ? orientation : 'left';
  return <h3 className={`csf-divider csf-divider-${side}`}>{label}</h3>;
}
