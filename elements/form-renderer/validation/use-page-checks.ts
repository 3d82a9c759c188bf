/**
 * Loads the checks of the host page for a form that needs them. Runs them when the user leaves a field, and
 * before a submission.
 */
import { controlOptionsOf, controlsOf, type FieldError, type FormDefinition } from '@countersign/sdk/form';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import type { HostPageFormValidator } from './page-checks.ts';

type PageErrors = readonly FieldError[] | Promise<readonly FieldError[]>;
type RunPageChecks = (models?: ReadonlySet<string>) => PageErrors;

const hasControlWithHostPageValidation = ({ list }: FormDefinition): boolean =>
  [...controlsOf(list)].some(({ control }) => controlOptionsOf(control).check);

interface PageParts {
  form: FormInstance;
  root: RefObject<HTMLElement | null>;
  idle: boolean;
}

export function useHostPageFormValidation(
  { form, root, idle }: PageParts,
  view: FormViewProps,
): RunPageChecks {
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const { definition, validators } = view;
  const needed = useMemo(
    () => !idle && (Object.keys(validators ?? {}).length > 0 || hasControlWithHostPageValidation(definition)),
    [idle, validators, definition],
  );
  const held = useRef<HostPageFormValidator | Promise<HostPageFormValidator>>(null);
  useLayoutEffect(() => {
    if (!needed) return;
    const place = root.current;
    const stop = new AbortController();
    const { signal } = stop;
    const load = async () => {
      const { HostPageFormValidator } = await import('./page-checks.ts');
      const checks = new HostPageFormValidator(form, {
        validators: () => latest.current.validators ?? {},
        request: (call, stopped) => {
          let answer: unknown;
          const respondWith = (response: unknown) => {
            answer = response;
          };
          latest.current.onCheck?.({ ...call, signal: stopped, respondWith });
          return answer;
        },
        failed: fault => latest.current.onError?.(fault),
        root: place,
        signal,
      });
      held.current = checks;
      return checks;
    };
    const loading = load();
    held.current = loading;
    loading.catch(error => {
      held.current = null;
      latest.current.onError?.({ code: 'load-failed', message: String(error), error });
    });
    const left = ({ target, relatedTarget }: FocusEvent) => {
      const slot = target instanceof Element ? target.closest<HTMLElement>('[data-model]') : null;
      if (!slot || (relatedTarget instanceof Node && slot.contains(relatedTarget))) return;
      /** The check runs in a microtask, after the field has stored its input. */
      queueMicrotask(
        () => void Promise.resolve(held.current).then(checks => checks?.left(slot.dataset.model ?? '')),
      );
    };
    place?.addEventListener('focusout', left, { signal });
    return () => {
      held.current = null;
      stop.abort();
    };
  }, [form, root, needed]);
  return models => {
    const checks = held.current;
    if (!checks) return [];
    return checks instanceof Promise
      ? checks.then(
          loaded => loaded.check(models),
          () => [],
        )
      : checks.check(models);
  };
}
