/** A paragraph of plain words. */
import { labelOf, optionsOf, plainText } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DecorationProps } from '../control.ts';

const sides = ['left', 'center', 'right'] as const;

export function Decoration({ control }: DecorationProps): ReactNode {
  const { defaultValue, textAlign } = optionsOf(control);
  const words = plainText(control.type === 'html' ? defaultValue : labelOf(control));
  const align = sides.find(side => side === textAlign);
  if (!words) return null;
  return (
    <p className="csf-text" style={align ? { textAlign: align } : undefined}>
      {words}
    </p>
  );
}
