/** Renders the controls of a flat form with common controls: as inputs, or as a list of names and values. */
import { type Control, stateOf } from '@countersign/sdk/form/common';
import { memo, type ReactNode, useMemo } from 'react';
import { commonFieldControlByType } from '../../controls/common.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { loadedControlTypes } from '../loading/full-tier.ts';
import { commonCss } from '../styles/common-css.ts';
import { FieldInput } from './FieldInput.tsx';
import { controlReactKey, type PlacedControl } from './FieldRun.tsx';
import { FieldGroups, groupAdjacentFields } from './FieldRuns.tsx';
import { useForm } from './form-context.ts';
import { ReadOnlyFieldEntry } from './ReadOnlyFieldEntry.tsx';

const noOuterContainers: never[] = [];

export function FlatFormControls({ list }: { list: readonly Control[] }): ReactNode {
  useAdoptedCss(commonCss);
  const { fieldOf, privileges, readOnly, lazy } = useForm();
  const shown = useMemo(
    () =>
      list.filter(
        control =>
          fieldOf.has(control) &&
          !stateOf({ control, within: noOuterContainers }, privileges, loadedControlTypes()).hidden,
      ),
    [list, fieldOf, privileges],
  );
  if (readOnly) return <dl className="csf-document">{shown.map(renderReadOnlyEntry)}</dl>;
  return lazy ? <FlatFormFieldGroups list={shown} /> : shown.map(renderField);
}

const renderReadOnlyEntry = (control: Control, at: number): ReactNode => (
  <FlatFormReadOnlyEntry key={controlReactKey(control, at)} control={control} />
);

const renderField = (control: Control, at: number): ReactNode => (
  <FlatFormField key={controlReactKey(control, at)} control={control} within={noOuterContainers} />
);

function FlatFormFieldGroups({ list }: { list: readonly Control[] }): ReactNode {
  const { labels } = useForm().layout;
  const runs = useMemo(() => groupAdjacentFields(list, true, labels), [list, labels]);
  return <FieldGroups runs={runs} within={noOuterContainers} View={FlatFormField} />;
}

const FlatFormReadOnlyEntry = memo(function EntryView({ control }: { control: Control }): ReactNode {
  const field = useForm().fieldOf.get(control);
  return field && <ReadOnlyFieldEntry field={field} />;
});

const FlatFormField = memo(function FieldView({ control }: PlacedControl): ReactNode {
  const { fieldOf, privileges } = useForm();
  const field = fieldOf.get(control);
  const entry = commonFieldControlByType.get(control.type);
  if (!field || !entry) return null;
  const { disabled } = stateOf({ control, within: noOuterContainers }, privileges, loadedControlTypes());
  return <FieldInput field={field} locked={disabled} entry={entry} />;
});
