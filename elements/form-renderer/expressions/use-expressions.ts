/** Loads the code that evaluates expressions if the form has an expression. Validation waits for it. */
import { hasExpressions } from '@countersign/sdk/form';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import type { EngineReadiness } from '../validation/use-patterns.ts';
import {
  expressionEngine,
  isExpressionEnginePending,
  loadEngine,
  onExpressionEngineLoaded,
} from './expression-engine.ts';
import { useWorkdays } from './use-workdays.ts';

export function useExpressions(
  form: FormInstance,
  view: Pick<FormViewProps, 'definition' | 'lang' | 'onError' | 'readOnly'>,
): EngineReadiness {
  const { definition, onError, readOnly = false } = view;
  const needed = hasExpressions(definition);
  const latest = useRef(onError);
  const computing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const [, setLoads] = useState(0);
  useLayoutEffect(() => {
    latest.current = onError;
  });
  /** Resolves when the computed fields have their values, or when their code or calendar has failed to load. */
  const ready = useCallback(async () => {
    if (!needed || computing.current) return;
    if (!expressionEngine()) {
      await loadEngine().catch(error =>
        latest.current?.({ code: 'load-failed', message: String(error), error }),
      );
      setLoads(before => before + 1);
    }
    if (expressionEngine() && !computing.current)
      await new Promise<void>(resolve => waiting.current.push(resolve));
  }, [needed]);
  useLayoutEffect(() => void ready(), [ready]);
  const loaded = useSyncExternalStore(onExpressionEngineLoaded, expressionEngine);
  const engine = needed ? loaded : undefined;
  const calendar = useWorkdays(engine, view);
  useLayoutEffect(() => {
    if (!engine || calendar.kind === 'loading') return;
    const isComputed = calendar.kind === 'ready';
    const stop = isComputed
      ? new engine.ComputedValues(form, engine, { isDocument: readOnly, workdays: calendar.workdays }).start()
      : undefined;
    computing.current = true;
    for (const resolve of waiting.current.splice(0)) resolve();
    return () => {
      computing.current = false;
      stop?.();
    };
  }, [form, engine, readOnly, calendar]);
  const isWaiting = isExpressionEnginePending() || calendar.kind === 'loading';
  return { isReady: () => !needed || !isWaiting, ready };
}
