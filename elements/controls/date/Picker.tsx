/** Renders the picker for a date, a range, a month or a time, depending on the format of the control. */
import { dateTimeUnitAndFormatOfControl } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { DayCalendar, RangeCalendar } from './Days.tsx';
import type { PickerProps } from './Field.tsx';
import { MonthPicker } from './Months.tsx';
import { datePickerPopupCss } from './picker-styles.ts';
import { TimeOnlyPicker } from './TimeOfDay.tsx';

export function MomentPicker(props: PickerProps): ReactNode {
  useAdoptedCss(datePickerPopupCss);
  const { unit } = dateTimeUnitAndFormatOfControl(props.control);
  if (unit === 'month') return <MonthPicker {...props} />;
  if (unit === 'time') return <TimeOnlyPicker {...props} />;
  return props.range ? <RangeCalendar {...props} range={props.range} /> : <DayCalendar {...props} />;
}
