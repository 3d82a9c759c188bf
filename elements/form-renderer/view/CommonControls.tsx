/** The controls of a flat form of common ones: to be filled in, or as a list of names and values. */
import { type Control, stateOf } from '@countersign/sdk/form/common';
import { memo, type ReactNode, useMemo } from 'react';
import { commonControls } from '../../controls/common.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { loadedKinds } from '../loading/full-tier.ts';
import { commonCss } from '../styles/common-css.ts';
import { Entry } from './DocumentEntry.tsx';
import { FieldInput } from './FieldInput.tsx';
import { keyOf, type Placed } from './FieldRun.tsx';
import { FieldRuns, runsInForm } from './FieldRuns.tsx';
import { useForm } from './form-context.ts';

const topLevel: never[] = [];

export function CommonControls({ list }: { list: readonly Control[] }): ReactNode {
  useAdoptedCss(commonCss);
  const { fieldOf, privileges, readOnly, lazy } = useForm();
  const shown = useMemo(
    () =>
      list.filter(
        control =>
          fieldOf.has(control) && !stateOf({ control, within: topLevel }, privileges, loadedKinds()).hidden,
      ),
    [list, fieldOf, privileges],
  );
  if (readOnly) return <dl className="csf-document">{shown.map(entryView)}</dl>;
  return lazy ? <Runs list={shown} /> : shown.map(fieldView);
}

const entryView = (control: Control, at: number): ReactNode => (
  <EntryView key={keyOf(control, at)} control={control} />
);

const fieldView = (control: Control, at: number): ReactNode => (
  <FieldView key={keyOf(control, at)} control={control} within={topLevel} />
);

function Runs({ list }: { list: readonly Control[] }): ReactNode {
  const { labels } = useForm().layout;
  const runs = useMemo(() => runsInForm(list, true, labels), [list, labels]);
  return <FieldRuns runs={runs} within={topLevel} View={FieldView} />;
}

const EntryView = memo(function EntryView({ control }: { control: Control }): ReactNode {
  const field = useForm().fieldOf.get(control);
  return field && <Entry field={field} />;
});

const FieldView = memo(function FieldView({ control }: Placed): ReactNode {
  const { fieldOf, privileges } = useForm();
  const field = fieldOf.get(control);
  const entry = commonControls.get(control.type);
  if (!field || !entry) return null;
  const { disabled } = stateOf({ control, within: topLevel }, privileges, loadedKinds());
  return <FieldInput field={field} locked={disabled} entry={entry} />;
});
