/**
 * Fetches choices for controls whose choices are not in the definition. The code for fetching is loaded with
 * the first form that needs it.
 */
import { controlsOf, type FormDefinition, hostChoiceSource } from '@countersign/sdk/form';
import { useEffect, useRef } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import type { FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';

type ChoiceProps = Pick<FormViewProps, 'definition' | 'lang' | 'onError'>;

const needsFetchedChoices = ({ list }: FormDefinition): boolean =>
  [...controlsOf(list)].some(({ control }) => hostChoiceSource(control) !== undefined);

export function useFetchedChoices(
  form: FormInstance,
  { definition, lang = 'zh', onError }: ChoiceProps,
): void {
  const host = useHostPageAccess();
  const latest = useRef(onError);
  useEffect(() => {
    latest.current = onError;
  });
  const source = host.lookups().options;
  const { baseUrl, signedIn } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's source, the server and the session are read while fetching; new ones fetch again
  useEffect(() => {
    if (!needsFetchedChoices(definition)) return;
    const stop = new AbortController();
    const { signal } = stop;
    void import('./fetch-choices.ts').then(({ fetchChoices }) => {
      const failed = (fault: Parameters<NonNullable<ChoiceProps['onError']>>[0]) => latest.current?.(fault);
      if (!signal.aborted) fetchChoices(form, definition, { host, lang, signal, failed });
    });
    return () => stop.abort();
  }, [form, definition, host, lang, source, baseUrl, signedIn]);
}
