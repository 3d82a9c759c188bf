/** The controls of a form of common ones, which has no containers: inputs, or a list of names and values. */
import type { Control } from '@countersign/sdk/form/common';
import { stateOf } from '@countersign/sdk/form/common';
import { memo, type ReactNode } from 'react';
import { entryOf } from '../../controls/loaded-controls.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.tsx';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { loadedKinds } from '../loading/lazy-parts.ts';
import { everydayCss } from '../styles/common-css.ts';
import { Entry } from './DocumentEntry.tsx';
import { FieldInput } from './FieldInput.tsx';
import { useForm } from './form-context.ts';

export function EverydayControls({ list }: { list: readonly Control[] }): ReactNode {
  useAdoptedCss(everydayCss);
  const { readOnly } = useForm();
  const lines = <Lines list={list} />;
  return readOnly ? <dl className="csf-document">{lines}</dl> : lines;
}

const Lines = ({ list }: { list: readonly Control[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a control is its place in the form
  list.map((control, at) => <Line key={`${at}:${control.key ?? control.model}`} control={control} />);

const Line = memo(function Line({ control }: { control: Control }): ReactNode {
  const { fieldOf, privileges, readOnly } = useForm();
  const { hidden, disabled } = stateOf({ control, within: [] }, privileges, loadedKinds());
  const field = fieldOf.get(control);
  const entry = entryOf(control);
  if (!field || hidden || entry?.kind !== 'field') return null;
  return readOnly ? (
    <Entry field={field} />
  ) : (
    <FieldInput field={field} locked={disabled} entry={entry} Frame={FieldFrame} />
  );
});
