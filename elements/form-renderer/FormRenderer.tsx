/**
 * Renders the form of `<form-renderer>`. The definition is an object, JSON text or a URL. Without a
 * definition it shows a placeholder.
 */
import {
  commonFormText,
  type FormLang,
  isObject,
  type Privileges,
  type Values,
} from '@countersign/sdk/form/common';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import type { FormPlaceholderProps } from './definition/FormPlaceholder.tsx';
import { type DefinitionState, useFormDefinitionState } from './definition/use-definition.ts';
import { FormView } from './FormView.tsx';
import { useHostPageFormSubmission } from './host/use-host-form.ts';
import type { FormViewProps } from './props.ts';
import { useTwoWayBoundValues } from './values/use-values.ts';

export interface FormRendererProps
  extends Omit<FormViewProps, 'definition' | 'values' | 'privileges' | 'tier'> {
  definition?: unknown;
  src?: string | undefined;
  values?: Values | null | undefined;
  privileges?: Privileges | null | undefined;
  /**
   * Origins of pages that a frame control may embed. The frame control reads this property from the element.
   */
  frameOrigins?: unknown;
  /**
   * Id of the process that determines which people a person field offers. The person control reads this
   * property directly from the element, not from these props.
   */
  processId?: string | undefined;
  onReady?(): void;
  onError?(detail: { code: string; message: string }): void;
}

export function FormRenderer(props: FormRendererProps): ReactNode {
  const { lang = 'zh', definition, src, values, privileges } = props;
  const { restart, isAlone, ...hosted } = useHostPageFormSubmission(props);
  const arrival = useFormDefinitionState({ own: definition, src, isAlone });
  useReadyEvent(arrival, props);
  useValidityWithoutForm(arrival, props);
  const bound = useTwoWayBoundValues({
    external: isObject(values) ? values : undefined,
    definition: arrival.state === 'ready' ? arrival.definition : undefined,
    restart,
  });
  if (arrival.state === 'loading') return <FormSkeleton lang={lang} />;
  if (arrival.state !== 'ready') {
    return (
      <Suspense fallback={<FormSkeleton lang={lang} />}>
        <LazyPlaceholder arrival={arrival} lang={lang} onError={props.onError} />
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

function useReadyEvent({ state }: DefinitionState, { onReady }: FormRendererProps): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event is emitted once per state, for any listener
  useLayoutEffect(() => {
    /**
     * The ready event fires after all layout effects and before the first paint. Changes that the host page
     * makes then already appear in the first paint.
     */
    if (state === 'ready') queueMicrotask(() => onReady?.());
  }, [state]);
}

/** An element without a definition does not block the form of the host page. */
function useValidityWithoutForm({ state }: DefinitionState, { formState }: FormRendererProps): void {
  useLayoutEffect(() => {
    if (state === 'none') formState?.(null, { valid: true });
  }, [state, formState]);
}

/**
 * The code of the placeholder is loaded when a form is missing. If it cannot be loaded, for example offline,
 * the host page still receives the error event.
 */
const LazyPlaceholder = lazy(async () => ({
  default: await import('./definition/FormPlaceholder.tsx').then(
    module => module.FormPlaceholder,
    () => ErrorEventFallback,
  ),
}));

const ErrorEventFallback = ({ arrival, onError }: FormPlaceholderProps): ReactNode => {
  useEffect(() => {
    if (arrival.state === 'failed') onError?.({ code: arrival.code, message: arrival.code });
  }, [arrival, onError]);
  return null;
};

const FormSkeleton = ({ lang }: { lang: FormLang }): ReactNode => (
  <div className="csf-skeleton" role="status">
    <span className="csf-unseen">{commonFormText(lang, 'loading')}</span>
    {['a', 'b', 'c', 'd'].map(row => (
      <div className="csf-skeleton-row" key={row} />
    ))}
  </div>
);
