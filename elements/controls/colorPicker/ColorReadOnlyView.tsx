/** Renders a colour read-only, as a swatch and its name. */
import { isColour } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { DocumentProps } from '../control.ts';
import { colorPickerCss } from './css.ts';

export function ColorReadOnlyView({ value }: DocumentProps): ReactNode {
  useAdoptedCss(colorPickerCss);
  return (
    <span className="csf-colour">
      {isColour(value) && <span className="csf-swatch" style={{ backgroundColor: value }} />}
      {formatValueAsInputText(value)}
    </span>
  );
}
