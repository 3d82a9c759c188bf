/** Loads the code that computes values for a form that has an expression; checks wait for it. */
import { hasExpressions } from '@countersign/sdk/form';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import type { Patterns } from '../validation/use-patterns.ts';
import { ComputedValues } from './computed-values.ts';
import { expressionEngine, isEngineDue, loadEngine, onEngineLoaded } from './expression-engine.ts';

export function useExpressions(
  form: Form,
  { definition, onError, readOnly = false }: Pick<FormViewProps, 'definition' | 'onError' | 'readOnly'>,
): Patterns {
  const needed = hasExpressions(definition);
  const latest = useRef(onError);
  const [, setLoads] = useState(0);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  const ready = useCallback(async () => {
    if (!needed || expressionEngine()) return;
    await loadEngine().catch(error =>
      latest.current?.({ code: 'load-failed', message: String(error), error }),
    );
    setLoads(before => before + 1);
  }, [needed]);
  useLayoutEffect(() => void ready(), [ready]);
  const loaded = useSyncExternalStore(onEngineLoaded, expressionEngine);
  const engine = needed ? loaded : undefined;
  useLayoutEffect(() => {
    if (engine) return new ComputedValues(form, engine, { isDocument: readOnly }).start();
  }, [form, engine, readOnly]);
  return { isReady: () => !needed || !isEngineDue(), ready };
}
