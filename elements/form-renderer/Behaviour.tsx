/** What works behind a form that stands: checks, methods, events, its part in a host form, and printing. */
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { checkerOf } from './checking.ts';
import type { FormRendererViewProps } from './face.ts';
import type { Form } from './form.ts';
import { useChecking } from './use-checking.ts';
import { useChoices } from './use-choices.ts';
import { useEvents } from './use-events.ts';
import { useFormState } from './use-form-state.ts';
import { useHandle } from './use-handle.ts';
import { usePrinting } from './use-printing.ts';

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
  useLayoutEffect(() => form.takeChecker(checkerOf(form.atoms)), [form]);
  const check = useChecking(form, root, { onInvalid, lang, idle, tell });
  useLayoutEffect(() => form.takeCheck(check));
  useFormState(form, root, { name, lang, idle, disabled, tell: formState });
  useHandle(form, { handle, lang, check, withhold });
  useEvents(form, { ...view, disabled });
  useChoices(form, view);
  usePrinting(form);
  return null;
}
