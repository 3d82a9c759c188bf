/** What works behind a form that stands: checks, methods, events, its part in a host form, and printing. */
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { useChoices } from './choices/use-choices.ts';
import { useEvents } from './events/use-events.ts';
import { useFormState } from './host/use-form-state.ts';
import { useHandle } from './host/use-handle.ts';
import { usePrinting } from './printing/use-printing.ts';
import type { FormRendererViewProps } from './props.ts';
import type { Form } from './store/form.ts';
import { Saying } from './validation/announcer.ts';
import { FormErrors } from './validation/form-errors.ts';
import { newsOf, useChecking } from './validation/use-validation.ts';

export { patched } from '@countersign/sdk/form';

export interface BehaviourProps {
  form: Form;
  root: RefObject<HTMLFormElement | null>;
  view: FormRendererViewProps;
  disabled: boolean;
  withhold(disabled: boolean): void;
  /** Takes what a screen reader is to say. */
  tell(news: (before: string) => string): void;
}

export function Behaviour({ form, root, view, disabled, withhold, tell }: BehaviourProps): ReactNode {
  const { lang = 'zh', readOnly = false, handle, onInvalid, name, formState } = view;
  const idle = readOnly || disabled;
  const [errors] = useState(() => new FormErrors(form));
  const [saying] = useState(() => new Saying(form));
  useLayoutEffect(() => errors.start(), [errors]);
  useLayoutEffect(() => saying.start(), [saying]);
  useLayoutEffect(() => {
    saying.say = errors => tell(before => newsOf(errors, lang, before));
  });
  const check = useChecking({ form, errors, root, saying }, { onInvalid, lang, idle, tell });
  useLayoutEffect(() => form.takeCheck(check));
  useFormState({ form, errors, root }, { name, lang, idle, disabled, tell: formState });
  useHandle(form, { handle, lang, check, saying, withhold });
  useEvents(form, { ...view, disabled });
  useChoices(form, view);
  usePrinting(form);
  return null;
}
