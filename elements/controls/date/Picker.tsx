/** The picker of a date, a range, a month or a time: what it shows follows from the format of the control. */
import { momentShape } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Day, DaysOfRange } from './Days.tsx';
import type { ToolsProps } from './Field.tsx';
import { Months } from './Months.tsx';
import { pickerCss } from './picker-styles.ts';
import { TimeOnly } from './TimeOfDay.tsx';

export interface PickerProps extends ToolsProps {
  /** True gives the focus back to the text. */
  onClose(refocus: boolean): void;
}

export function Picker(props: PickerProps): ReactNode {
  useAdoptedCss(pickerCss);
  const { unit } = momentShape(props.control);
  if (unit === 'month') return <Months {...props} />;
  if (unit === 'time') return <TimeOnly {...props} />;
  return props.range ? <DaysOfRange {...props} range={props.range} /> : <Day {...props} />;
}
