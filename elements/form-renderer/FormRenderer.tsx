/** The form with all inputs of a page: a definition as object, JSON or address, and a placeholder while there is none. */
import {
  commonText,
  type FormLang,
  isObject,
  type Privileges,
  type Values,
} from '@countersign/sdk/form/common';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import type { AbsentProps } from './definition/FormPlaceholder.tsx';
import { type Arrival, useDefinition } from './definition/use-definition.ts';
import { FormView } from './FormView.tsx';
import { useHostForm } from './host/use-host-form.ts';
import type { FormViewProps } from './props.ts';
import { useValues } from './values/use-values.ts';

export interface FormRendererProps
  extends Omit<FormViewProps, 'definition' | 'values' | 'privileges' | 'tier'> {
  definition?: unknown;
  src?: string | undefined;
  values?: Values | null | undefined;
  privileges?: Privileges | null | undefined;
  /** Read by the frame control from the element itself. */
  frameOrigins?: unknown;
  /** Read by the person control from the element itself. */
  processId?: string | undefined;
  onReady?(): void;
  onError?(detail: { code: string; message: string }): void;
}

export function FormRenderer(props: FormRendererProps): ReactNode {
  const { lang = 'zh', definition, src, values, privileges } = props;
  const { restart, isAlone, ...hosted } = useHostForm(props);
  const arrival = useDefinition({ own: definition, src, isAlone });
  useReadyEvent(arrival, props);
  const bound = useValues({
    external: isObject(values) ? values : undefined,
    definition: arrival.state === 'ready' ? arrival.definition : undefined,
    restart,
  });
  if (arrival.state === 'loading') return <Loading lang={lang} />;
  if (arrival.state !== 'ready') {
    return (
      <Suspense fallback={<Loading lang={lang} />}>
        <Absent arrival={arrival} lang={lang} onError={props.onError} />
      </Suspense>
    );
  }
  return (
    <FormView
      {...props}
      {...hosted}
      definition={arrival.definition}
      tier={arrival.tier}
      values={bound.values}
      onChange={detail => {
        bound.recordSent(detail.values);
        props.onChange?.(detail);
      }}
      privileges={Array.isArray(privileges) ? privileges : undefined}
    />
  );
}

function useReadyEvent({ state }: Arrival, { onReady }: FormRendererProps): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event is emitted once per state, for any listener
  useLayoutEffect(() => {
    /** Once all is in place, and before it is painted: what the page does then is seen with it. */
    if (state === 'ready') queueMicrotask(() => onReady?.());
  }, [state]);
}

/** The placeholder's code is fetched when a form is missing; a page that is offline still gets the event. */
const Absent = lazy(async () => ({
  default: await import('./definition/FormPlaceholder.tsx').then(
    module => module.Absent,
    () => Silent,
  ),
}));

const Silent = ({ arrival, onError }: AbsentProps): ReactNode => {
  useEffect(() => {
    if (arrival.state === 'failed') onError?.({ code: arrival.code, message: arrival.code });
  }, [arrival, onError]);
  return null;
};

const Loading = ({ lang }: { lang: FormLang }): ReactNode => (
  <div className="csf-skeleton" role="status">
    <span className="csf-unseen">{commonText(lang, 'loading')}</span>
    {['a', 'b', 'c', 'd'].map(row => (
      <div className="csf-skeleton-row" key={row} />
    ))}
  </div>
);
