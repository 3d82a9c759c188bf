/**
 * Adds the behaviour to a rendered form: validation, methods and events, participation in a surrounding host
 * `<form>`, and printing.
 */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { commitPendingValuesWithin } from '../controls/uncommitted.ts';
import { useAdoptedCss } from '../element/styles/adopted-css.ts';
import { forcedColorsCss } from '../element/styles/forced-colors-css.ts';
import { useFetchedChoices } from './choices/use-choices.ts';
import { useFormEvents } from './events/use-events.ts';
import { useExpressions } from './expressions/use-expressions.ts';
import { useFormState } from './host/use-form-state.ts';
import { useFormHandle } from './host/use-handle.ts';
import { useSubmission } from './host/use-submission.ts';
import type { BehaviourProps } from './loading/full-tier.ts';
import type { ExternalError } from './props.ts';
import { useConditionalAnnouncements } from './rules/use-conditional-announcements.ts';
import type { FormInstance } from './store/form.ts';
import { setErrors } from './store/methods.ts';
import { ErrorAnnouncer } from './validation/announcer.ts';
import { type Check, setFormValidator } from './validation/form-checks.ts';
import { FormErrors } from './validation/form-errors.ts';
import { useHostPageFormValidation } from './validation/use-page-checks.ts';
import { type EngineReadiness, usePatternEngineReadiness } from './validation/use-patterns.ts';
import { errorAnnouncement, useFormValidation } from './validation/use-validation.ts';
import { useImeComposition } from './values/use-composition.ts';
import { useForm } from './view/form-context.ts';
import { usePastedValues } from './view/use-pasted-values.ts';

export function FormBehaviour({ root, view, disabled, withhold, announce }: BehaviourProps): ReactNode {
  const { form, onChange } = useForm();
  const { lang = 'zh', readOnly = false, handle, onInvalid, name, formState } = view;
  const idle = readOnly || disabled;
  useAdoptedCss(forcedColorsCss);
  const [errors] = useState(() => new FormErrors(form));
  const [announcer] = useState(() => new ErrorAnnouncer(form));
  useLayoutEffect(() => errors.start(), [errors]);
  useLayoutEffect(() => announcer.start(), [announcer]);
  useLayoutEffect(() => {
    announcer.onAnnounce = errors => announce(before => errorAnnouncement(errors, lang, before));
  });
  const expressions = useExpressions(form, view);
  const patterns = combineLazyEngineReadiness(
    usePatternEngineReadiness(errors, { ...view, idle }),
    expressions,
  );
  useConditionalAnnouncements(form, { lang, announce });
  const page = useHostPageFormValidation({ form, root, idle }, view);
  const checking = useFormValidation(
    { form, errors, root, announcer },
    { onInvalid, lang, idle, announce, page },
  );
  const check: Check = models => {
    const committed = commitPendingValuesWithin(root.current);
    const found = committed ? committed.then(() => checking(models)) : checking(models);
    void patterns.ready();
    return found;
  };
  const showErrors = async (errors: readonly ExternalError[]) => {
    const part = await import('./validation/external-errors.ts').catch(() => undefined);
    if (part) part.showExternalErrors({ form, root, announcer }, errors);
    else {
      setErrors(form, errors.map(withFieldAsPath));
      announcer.onAnnounce(errors);
    }
  };
  const submit = useSubmission(form, { check, view, showErrors });
  useLayoutEffect(() => {
    setFormValidator(form, check);
    form.takeCheck(patterns.isReady() ? submit : undefined);
  });
  useFormState({ form, errors, root }, { name, lang, idle, disabled, notify: formState });
  useFormHandle(form, { handle, lang, check, patterns, expressions, showErrors, withhold });
  useFormEvents(form, { ...view, disabled });
  useFetchedChoices(form, view);
  useRenderAllBeforePrint(form);
  useImeComposition(form, root, onChange);
  usePastedValues(form, { root, lang, onChange });
  return null;
}

/** If the code that finds fields of rows could not be loaded, errors are shown at the fields of the form alone. */
const withFieldAsPath = (error: ExternalError) => ({ ...error, path: error.path ?? [error.field] });

/**
 * Combines the readiness of two lazily loaded engines, such as the pattern engine and the expression engine.
 * The result is ready when both engines are ready.
 */
const combineLazyEngineReadiness = (one: EngineReadiness, other: EngineReadiness): EngineReadiness => ({
  isReady: () => one.isReady() && other.isReady(),
  ready: async () => {
    await Promise.all([one.ready(), other.ready()]);
  },
});

function useRenderAllBeforePrint(form: FormInstance): void {
  useLayoutEffect(() => {
    const drawAll = () => flushSync(() => form.store.set(form.atoms.allRendered, true));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [form]);
}
