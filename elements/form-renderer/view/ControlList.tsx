/** Draws a list of controls: fields, containers with their own lists, decorations, and a name for what is unknown. */
import {
  type Control,
  type Field,
  formText,
  isControl,
  MAX_DEPTH,
  partsOf,
  stateOf,
} from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { ContainerControl, DecorationControl } from '../../controls/control.ts';
import { entryOf } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { conditionalOf } from '../rules/conditional-atoms.ts';
import { ConditionalContext } from '../rules/conditional-context.ts';
import { stepsAccess } from '../steps/steps-access.ts';
import { openKey } from '../store/atoms.ts';
import { reused, stableList } from '../store/stable-list.ts';
import { DocumentField } from './DocumentField.tsx';
import { keyOf, type Placed } from './FieldRun.tsx';
import { FieldRuns, isField, type Run, runsInForm, runsOf } from './FieldRuns.tsx';
import { FieldView } from './FieldView.tsx';
import { useForm, useFormAtom } from './form-context.ts';
import { isRendered } from './is-rendered.ts';
import { Unknown } from './UnknownControl.tsx';

type Within = Field['within'];

interface ControlListProps {
  list: readonly Control[];
  within: Within;
}

/** Beyond the depth of forms a message is shown: fields there are not read. */
export function ControlList(listed: ControlListProps): ReactNode {
  const { length } = listed.within;
  if (length > MAX_DEPTH) return <TooDeep />;
  return length === 0 ? <WholeForm {...listed} /> : <ShownList {...listed} />;
}

function WholeForm(listed: ControlListProps): ReactNode {
  const { form } = useForm();
  return (
    <ConditionalContext value={useFormAtom(conditionalOf(form))}>
      <ShownList {...listed} />
    </ConditionalContext>
  );
}

const TooDeep = (): ReactNode => (
  <p className="csf-unsupported">{formText(useForm().lang, 'too-deep', { levels: MAX_DEPTH })}</p>
);

/** Leaves out controls that options and privileges hide; those that rules hide come and go in place. */
const ShownList = memo(function ShownList({ list, within }: ControlListProps): ReactNode {
  const { form, readOnly, privileges } = useForm();
  const ruled = useFormAtom(form.atoms.ruled);
  const rendered = useMemo(
    () => list.filter(control => isControl(control) && isRendered({ control, within }, privileges)),
    [list, within, privileges],
  );
  if (!readOnly) return <Controls list={rendered} within={within} ruled={ruled} />;
  return ruled ? (
    <RuledDocument list={rendered} within={within} />
  ) : (
    <DocumentList list={rendered} within={within} />
  );
});

/** The controls that the rules show; a container goes with the last of its controls. */
function useRuled(controls: readonly Control[]): readonly Control[] {
  const { form } = useForm();
  const shown = useMemo(
    () =>
      stableList(get => {
        const ruledOut = get(form.atoms.ruledOut());
        return controls.filter(control => !ruledOut(control));
      }),
    [controls, form],
  );
  return useFormAtom(shown);
}

const RuledDocument = ({ list, within }: ControlListProps): ReactNode => (
  <DocumentList list={useRuled(list)} within={within} />
);

const RuledControl = memo(function RuledControl({ control, within }: Placed): ReactNode {
  const only = useMemo(() => [control], [control]);
  return useRuled(only).length > 0 && <ControlView control={control} within={within} />;
});

interface ControlsProps extends ControlListProps {
  ruled?: boolean;
}

const Controls = ({ list, within, ruled = false }: ControlsProps): ReactNode => {
  const { lazy, readOnly } = useForm();
  const inRuns = lazy === 'until-near' || (lazy === 'until-idle' && within.length === 0);
  if (inRuns && !readOnly) return <Runs list={list} within={within} ruled={ruled} />;
  const View = ruled ? RuledControl : ControlView;
  return list.map((control, at) => <View key={keyOf(control, at)} control={control} within={within} />);
};

interface RunsProps {
  runs: readonly Run[];
  within: Within;
}

/** In a large form fields are drawn in runs. */
function Runs({ list, within, ruled }: ControlsProps): ReactNode {
  const { labels } = useForm().layout;
  const begins = within.length === 0;
  const runs = useMemo(() => runsInForm(list, begins, labels), [list, begins, labels]);
  return ruled ? (
    <RuledRuns runs={runs} within={within} />
  ) : (
    <FieldRuns runs={runs} within={within} View={ControlView} />
  );
}

/** The rules are asked once for all of them; what they leave of a run stays the same list while it holds the same. */
function RuledRuns({ runs, within }: RunsProps): ReactNode {
  const { form } = useForm();
  const left$ = useMemo(() => {
    let last = runs;
    return atom(get => {
      const ruledOut = get(form.atoms.ruledOut());
      last = runs.map((run, at) =>
        reused(
          last[at],
          run.filter(control => !ruledOut(control)),
        ),
      );
      return last;
    });
  }, [runs, form]);
  return (
    <FieldRuns
      runs={runs}
      left={useFormAtom(left$)}
      within={within}
      View={ControlView}
      Other={RuledControl}
    />
  );
}

/** As a document, fields that follow each other are one list of names and values. */
function DocumentList({ list, within }: ControlListProps): ReactNode {
  return runsOf(list, endless).map((run, at) =>
    run[0] && isField(run[0]) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <dl className="csf-document" key={at}>
        <Controls list={run} within={within} />
      </dl>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the form
      <Controls key={at} list={run} within={within} />
    ),
  );
}

const endless = () => Number.POSITIVE_INFINITY;

/** A container or a note that fails leaves the others; a field has its own boundary, within its frame. */
const ControlView = memo(function ControlView(placed: Placed): ReactNode {
  return (
    <ErrorBoundary input={placed.control}>
      <AnyControl {...placed} />
    </ErrorBoundary>
  );
});

function AnyControl({ control, within }: Placed): ReactNode {
  const { fieldOf, readOnly, lang } = useForm();
  const field = fieldOf.get(control);
  if (field) return readOnly ? <DocumentField field={field} /> : <FieldView field={field} />;
  const entry = entryOf(control);
  if (entry?.kind === 'container') return <ContainerView entry={entry} control={control} within={within} />;
  if (entry?.kind === 'decoration') return <DecorationView entry={entry} control={control} within={within} />;
  return partsOf(control).length > 0 ? (
    <UnknownContainer control={control} within={within} />
  ) : (
    <Unknown control={control} lang={lang} />
  );
}

function ContainerView({ entry, control, within }: Placed & { entry: ContainerControl }): ReactNode {
  const { form, lang, readOnly, privileges } = useForm();
  const open = form.atoms.open(openKey(control));
  const parts = partsOf(control);
  const steps = useCallback(
    () => stepsAccess(form, { control, within }, privileges),
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

function DecorationView({ entry, control, within }: Placed & { entry: DecorationControl }): ReactNode {
  const { lang, readOnly, disabled, privileges, onAction } = useForm();
  const off = disabled || stateOf({ control, within }, privileges).disabled;
  return (
    <entry.Decoration control={control} lang={lang} readOnly={readOnly} disabled={off} onAction={onAction} />
  );
}

/** A container of an unknown type still holds fields that people need. */
const UnknownContainer = ({ control, within }: Placed): ReactNode => (
  <div className="csf-card">
    {partsOf(control).map(({ list }, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      <ControlList key={part} list={list} within={[...within, { control, part }]} />
    ))}
  </div>
);
