/** Runs behind a rendered form: checks, methods, events, its part in a host form, and printing. */
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { commitWithin } from '../controls/uncommitted.ts';
import { useAdoptedCss } from '../element/styles/adopted-css.ts';
import { forcedColorsCss } from '../element/styles/forced-colors-css.ts';
import { useChoices } from './choices/use-choices.ts';
import { useEvents } from './events/use-events.ts';
import { useExpressions } from './expressions/use-expressions.ts';
import { useFormState } from './host/use-form-state.ts';
import { useHandle } from './host/use-handle.ts';
import { useSubmission } from './host/use-submission.ts';
import { usePrinting } from './printing/use-printing.ts';
import type { ExternalError, FormViewProps } from './props.ts';
import { useConditionalAnnouncements } from './rules/use-conditional-announcements.ts';
import type { Form } from './store/form.ts';
import { Announcer } from './validation/announcer.ts';
import { type Check, takeCheck } from './validation/form-checks.ts';
import { FormErrors } from './validation/form-errors.ts';
import { usePageChecks } from './validation/use-page-checks.ts';
import { type Patterns, usePatterns } from './validation/use-patterns.ts';
import { announcementOf, useChecking } from './validation/use-validation.ts';
import { useComposition } from './values/use-composition.ts';
import { useForm } from './view/form-context.ts';

export interface BehaviourProps {
  form: Form;
  root: RefObject<HTMLFormElement | null>;
  view: FormViewProps;
  disabled: boolean;
  withhold(disabled: boolean): void;
  /** Takes the message for screen readers. */
  announce(message: (before: string) => string): void;
}

export function Behaviour({ form, root, view, disabled, withhold, announce }: BehaviourProps): ReactNode {
  const { lang = 'zh', readOnly = false, handle, onInvalid, name, formState } = view;
  const idle = readOnly || disabled;
  useAdoptedCss(forcedColorsCss);
  const [errors] = useState(() => new FormErrors(form));
  const [announcer] = useState(() => new Announcer(form));
  useLayoutEffect(() => errors.start(), [errors]);
  useLayoutEffect(() => announcer.start(), [announcer]);
  useLayoutEffect(() => {
    announcer.onAnnounce = errors => announce(before => announcementOf(errors, lang, before));
  });
  const patterns = bothReady(usePatterns(errors, { ...view, idle }), useExpressions(form, view));
  useConditionalAnnouncements(form, { lang, announce });
  const page = usePageChecks({ form, root, idle }, view);
  const checking = useChecking({ form, errors, root, announcer }, { onInvalid, lang, idle, announce, page });
  const check: Check = models => {
    const committed = commitWithin(root.current);
    const found = committed ? committed.then(() => checking(models)) : checking(models);
    void patterns.ready();
    return found;
  };
  const announceErrors = (errors: readonly ExternalError[]) => announcer.onAnnounce(errors);
  const submit = useSubmission(form, { check, view, announce: announceErrors });
  useLayoutEffect(() => {
    takeCheck(form, check);
    form.takeCheck(patterns.isReady() ? submit : undefined);
  });
  useFormState({ form, errors, root }, { name, lang, idle, disabled, notify: formState });
  useHandle(form, { handle, lang, check, patterns, announcer, withhold });
  useEvents(form, { ...view, disabled });
  useChoices(form, view);
  usePrinting(form);
  useComposition(form, root, useForm().onChange);
  return null;
}

/** Ready once both are. */
const bothReady = (one: Patterns, other: Patterns): Patterns => ({
  isReady: () => one.isReady() && other.isReady(),
  ready: async () => {
    await Promise.all([one.ready(), other.ready()]);
  },
});
