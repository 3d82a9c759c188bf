/** Fetches choices for a form whose controls take them from outside; the code that does comes with the first such form. */
import { controlsOf, type FormDefinition, hostChoices } from '@countersign/sdk/form';
import { useEffect, useRef } from 'react';
import { useOutside } from '../../ui/host.ts';
import type { FormRendererViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';

type Told = Pick<FormRendererViewProps, 'definition' | 'lang' | 'onError'>;

const awaitsChoices = ({ list }: FormDefinition): boolean =>
  [...controlsOf(list)].some(({ control }) => hostChoices(control) !== undefined);

export function useChoices(form: Form, { definition, lang = 'zh', onError }: Told): void {
  const outside = useOutside();
  const latest = useRef(onError);
  useEffect(() => {
    latest.current = onError;
  });
  const source = outside.lookups().options;
  const { baseUrl, signedIn } = outside;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's source, the server and who asks are read while fetching; new ones fetch again
  useEffect(() => {
    if (!awaitsChoices(definition)) return;
    const stop = new AbortController();
    const { signal } = stop;
    void import('./fetch-choices.ts').then(({ fetchChoices }) => {
      const failed = (fault: Parameters<NonNullable<Told['onError']>>[0]) => latest.current?.(fault);
      if (!signal.aborted) fetchChoices(form, definition, { outside, lang, signal, failed });
    });
    return () => stop.abort();
  }, [form, definition, outside, lang, source, baseUrl, signedIn]);
}
