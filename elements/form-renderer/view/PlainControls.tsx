/** The controls of a form that is nothing but lines of text. */
import { type Control, optionsOf } from '@countersign/sdk/form/common';
import { memo, type ReactNode } from 'react';
import { input } from '../../controls/input/control.ts';
import { PlainFrame } from '../../ui/field/PlainFrame.tsx';
import { FieldInput } from './FieldInput.tsx';
import { useForm } from './form-context.ts';

export const PlainControls = ({ list }: { list: readonly Control[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a control is its place in the form
  list.map((control, at) => <Line key={`${at}:${control.key ?? control.model}`} control={control} />);

const Line = memo(function Line({ control }: { control: Control }): ReactNode {
  const { fieldOf } = useForm();
  const { hidden, disabled } = optionsOf(control);
  const field = fieldOf.get(control);
  return (
    field &&
    hidden !== true && (
      <FieldInput field={field} locked={disabled === true} entry={input} Frame={PlainFrame} />
    )
  );
});
