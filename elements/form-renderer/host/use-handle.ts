/** The imperative handle of a form. */
import { type FormLang, formText } from '@countersign/sdk/form';
import { type Ref, useImperativeHandle } from 'react';
import { plain } from '../../ui/plain-copy.ts';
import { type FormRendererHandle, InvalidValuesError } from '../props.ts';
import type { Form } from '../store/form.ts';
import { setErrors, setOptions, setValues } from '../store/methods.ts';
import type { Announcer } from '../validation/announcer.ts';
import type { Check } from '../validation/form-checks.ts';
import type { Patterns } from '../validation/use-patterns.ts';

interface HandleParts {
  handle: Ref<FormRendererHandle> | undefined;
  lang: FormLang;
  check: Check;
  patterns: Patterns;
  announcer: Announcer;
  withhold(disabled: boolean): void;
}

const listOf = (fields: string | string[]): string[] => (Array.isArray(fields) ? fields : [fields]);

export function useHandle(
  form: Form,
  { handle, lang, check, patterns, announcer, withhold }: HandleParts,
): void {
  /** At once where it can, so that a page sees the errors in the same task. */
  const whenReady = <T>(then: () => T | Promise<T>): T | Promise<T> =>
    patterns.isReady() ? then() : patterns.ready().then(then);
  useImperativeHandle(handle, () => ({
    getData: async () => {
      const errors = await whenReady(() => check());
      if (errors.length > 0)
        throw new InvalidValuesError(formText(lang, 'form-invalid', { count: errors.length }), errors);
      return structuredClone(form.values());
    },
    getValues: async () => structuredClone(form.values()),
    held: () => structuredClone(form.values()),
    validate: async () => whenReady(() => check()),
    setValues: async values => setValues(form, plain(values)),
    setErrors: async errors => {
      setErrors(form, errors);
      if (errors.length > 0) announcer.onAnnounce(errors);
    },
    setOptions: async (fields, options) => {
      setOptions(form, listOf(fields), options);
    },
    show: async fields => setOptions(form, listOf(fields), { hidden: false }),
    hide: async fields => setOptions(form, listOf(fields), { hidden: true }),
    reset: async () => form.reset(),
    formReset: () => form.reset(),
    formDisabled: withhold,
  }));
}
