/**
 * Renders a list of controls: fields, layout containers with their own lists, decorations, and a placeholder
 * for unknown types.
 */
import {
  type Control,
  controlLabelOf,
  effectiveFieldAccess,
  type Field,
  type FormLang,
  getFormTextForLanguage,
  isControl,
  MAX_CONTROL_DEPTH,
  partsOf,
} from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { ContainerControl, DecorationControl } from '../../controls/control.ts';
import { findControlEntry } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import type { ControlListProps } from '../loading/full-tier.ts';
import { ReadOnlyRowsView } from '../rows/LazyRows.tsx';
import { getConditionalStateAtom } from '../rules/conditional-atoms.ts';
import { ConditionalStateContext } from '../rules/conditional-context.ts';
import { createStepStateReader } from '../steps/steps-access.ts';
import { storageKeyOfOpenContainerPart } from '../store/methods.ts';
import { createStableListAtom, reuseListIfItemsIdentical } from '../store/stable-list.ts';
import { controlReactKey, type PlacedControl } from './FieldRun.tsx';
import {
  type ControlRun,
  FieldGroups,
  groupAdjacentFields,
  isFieldControl,
  splitIntoFieldGroups,
} from './FieldRuns.tsx';
import { FieldView } from './FieldView.tsx';
import { useForm, useFormAtom } from './form-context.ts';
import { isRendered } from './is-rendered.ts';
import { ReadOnlyFieldEntry } from './ReadOnlyFieldEntry.tsx';

/**
 * Renders a list of controls. Beyond the maximum nesting depth it shows a message instead, because fields at
 * that depth are not part of the form.
 */
export function ControlList(listed: ControlListProps): ReactNode {
  const { length } = listed.within;
  if (length > MAX_CONTROL_DEPTH) return <NestingTooDeepMessage />;
  return length === 0 ? <TopLevelControlList {...listed} /> : <VisibleControlList {...listed} />;
}

function TopLevelControlList(listed: ControlListProps): ReactNode {
  const { form } = useForm();
  return (
    <ConditionalStateContext value={useFormAtom(getConditionalStateAtom(form))}>
      <VisibleControlList {...listed} />
    </ConditionalStateContext>
  );
}

const NestingTooDeepMessage = (): ReactNode => (
  <p className="csf-unsupported">
    {getFormTextForLanguage(useForm().lang, 'too-deep', { levels: MAX_CONTROL_DEPTH })}
  </p>
);

/**
 * Renders the controls that neither options nor permissions hide. Controls that rules hide appear and
 * disappear without rendering the others again.
 */
const VisibleControlList = memo(function ShownList({ list, within }: ControlListProps): ReactNode {
  const { form, readOnly, privileges } = useForm();
  const ruled = useFormAtom(form.atoms.ruled);
  const rendered = useMemo(
    () => list.filter(control => isControl(control) && isRendered({ control, within }, privileges)),
    [list, within, privileges],
  );
  if (!readOnly) return <EagerOrGroupedControls list={rendered} within={within} ruled={ruled} />;
  return ruled ? (
    <RuleFilteredReadOnlyList list={rendered} within={within} />
  ) : (
    <ReadOnlyControlList list={rendered} within={within} />
  );
});

/**
 * Returns the controls that the rules do not hide. A layout container is hidden if all its controls are
 * hidden.
 */
function useControlsShownByRules(controls: readonly Control[]): readonly Control[] {
  const { form } = useForm();
  const shown = useMemo(
    () =>
      createStableListAtom(get => {
        const ruledOut = get(form.atoms.ruledOut());
        return controls.filter(control => !ruledOut(control));
      }),
    [controls, form],
  );
  return useFormAtom(shown);
}

const RuleFilteredReadOnlyList = ({ list, within }: ControlListProps): ReactNode => (
  <ReadOnlyControlList list={useControlsShownByRules(list)} within={within} />
);

const RuleFilteredControl = memo(function RuledControl({ control, within }: PlacedControl): ReactNode {
  const only = useMemo(() => [control], [control]);
  return useControlsShownByRules(only).length > 0 && <ControlView control={control} within={within} />;
});

interface ControlsProps extends ControlListProps {
  ruled?: boolean;
}

const EagerOrGroupedControls = ({ list, within, ruled = false }: ControlsProps): ReactNode => {
  const { lazy, readOnly } = useForm();
  const inRuns = lazy === 'until-near' || (lazy === 'until-idle' && within.length === 0);
  if (inRuns && !readOnly) return <ControlGroups list={list} within={within} ruled={ruled} />;
  const View = ruled ? RuleFilteredControl : ControlView;
  return list.map((control, at) => (
    <View key={controlReactKey(control, at)} control={control} within={within} />
  ));
};

interface RunsProps {
  runs: readonly ControlRun[];
  within: Field['within'];
}

/**
 * Renders the fields of a large form in groups of adjacent fields. Groups far from the viewport can be
 * rendered later.
 */
function ControlGroups({ list, within, ruled }: ControlsProps): ReactNode {
  const { labels } = useForm().layout;
  const begins = within.length === 0;
  const runs = useMemo(() => groupAdjacentFields(list, begins, labels), [list, begins, labels]);
  return ruled ? (
    <RuleFilteredGroups runs={runs} within={within} />
  ) : (
    <FieldGroups runs={runs} within={within} View={ControlView} />
  );
}

/**
 * Evaluates the rules once for all groups of adjacent fields. A group keeps its list object while its visible
 * controls are the same.
 */
function RuleFilteredGroups({ runs, within }: RunsProps): ReactNode {
  const { form } = useForm();
  const left$ = useMemo(() => {
    let last = runs;
    return atom(get => {
      const ruledOut = get(form.atoms.ruledOut());
      last = runs.map((run, at) =>
        reuseListIfItemsIdentical(
          last[at],
          run.filter(control => !ruledOut(control)),
        ),
      );
      return last;
    });
  }, [runs, form]);
  return (
    <FieldGroups
      runs={runs}
      left={useFormAtom(left$)}
      within={within}
      View={ControlView}
      Other={RuleFilteredControl}
    />
  );
}

/**
 * Renders the controls of a read-only form. Each group of consecutive fields becomes one `dl` element with
 * names and values.
 */
function ReadOnlyControlList({ list, within }: ControlListProps): ReactNode {
  return splitIntoFieldGroups(list, returnUnlimitedControlGroupSize).map((run, at) =>
    run[0] && isFieldControl(run[0]) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <dl className="csf-document" key={at}>
        <EagerOrGroupedControls list={run} within={within} />
      </dl>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <EagerOrGroupedControls key={at} list={run} within={within} />
    ),
  );
}

const returnUnlimitedControlGroupSize = () => Number.POSITIVE_INFINITY;

/**
 * Isolates a render error in a layout container or a decoration. A field has its own error boundary inside
 * its frame.
 */
const ControlView = memo(function ControlView(placed: PlacedControl): ReactNode {
  return (
    <ErrorBoundary input={placed.control}>
      <ControlByType {...placed} />
    </ErrorBoundary>
  );
});

function ControlByType({ control, within }: PlacedControl): ReactNode {
  const { fieldOf, readOnly, lang } = useForm();
  const field = fieldOf.get(control);
  if (field) return readOnly ? <ReadOnlyFieldView field={field} /> : <FieldView field={field} />;
  const entry = findControlEntry(control);
  if (entry?.kind === 'container') return <ContainerView entry={entry} control={control} within={within} />;
  if (entry?.kind === 'decoration') return <DecorationView entry={entry} control={control} within={within} />;
  return partsOf(control).length > 0 ? (
    <UnknownContainer control={control} within={within} />
  ) : (
    <UnknownControl control={control} lang={lang} />
  );
}

function ContainerView({ entry, control, within }: PlacedControl & { entry: ContainerControl }): ReactNode {
  const { form, lang, readOnly, privileges } = useForm();
  const open = form.atoms.open(storageKeyOfOpenContainerPart(control));
  const parts = partsOf(control);
  const steps = useCallback(
    () => createStepStateReader(form, { control, within }, privileges),
    [form, control, within, privileges],
  );
  return (
    <entry.Container
      control={control}
      parts={parts}
      lang={lang}
      readOnly={readOnly}
      open={useFormAtom(open)}
      onOpen={part => form.store.set(open, part)}
      steps={steps}
      renderPart={part => (
        <ControlList key={part} list={parts[part]?.list ?? []} within={[...within, { control, part }]} />
      )}
    />
  );
}

function DecorationView({ entry, control, within }: PlacedControl & { entry: DecorationControl }): ReactNode {
  const { lang, readOnly, disabled, privileges, onAction } = useForm();
  const off = disabled || effectiveFieldAccess({ control, within }, privileges).disabled;
  return (
    <entry.Decoration control={control} lang={lang} readOnly={readOnly} disabled={off} onAction={onAction} />
  );
}

/**
 * Renders a layout container of an unknown type as a card, so that users can fill in the fields inside it.
 */
const UnknownContainer = ({ control, within }: PlacedControl): ReactNode => (
  <div className="csf-card">
    {partsOf(control).map(({ list }, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      <ControlList key={part} list={list} within={[...within, { control, part }]} />
    ))}
  </div>
);

function ReadOnlyFieldView({ field }: { field: Field }): ReactNode {
  const entry = findControlEntry(field.control);
  return entry?.kind === 'rows' ? (
    <ReadOnlyRowsView field={field} entry={entry} />
  ) : (
    <ReadOnlyFieldEntry field={field} />
  );
}

function UnknownControl({ control, lang }: { control: Control; lang: FormLang }): ReactNode {
  return (
    <div className="csf-unsupported">
      {controlLabelOf(control) && <strong>{controlLabelOf(control)}</strong>}
      <p>{getFormTextForLanguage(lang, 'unsupported-control', { type: control.type })}</p>
    </div>
  );
}
