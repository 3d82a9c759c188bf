/** Renders the native radio buttons of a radio control as joined segments. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { Field as RadioField } from '../radio/Field.tsx';
import { radioSegmentsCss } from './css.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(radioSegmentsCss);
  return (
    <div className="csf-segments">
      <RadioField {...props} />
    </div>
  );
}
