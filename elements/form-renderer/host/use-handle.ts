/** Provides the imperative handle of a form. */
import { type FormLang, getFormTextForLanguage } from '@countersign/sdk/form';
import { type Ref, useImperativeHandle } from 'react';
import { plainCopy } from '../../ui/plain-copy.ts';
import { InvalidValuesError } from '../invalid-values-error.ts';
import type { ExternalError, FormRendererHandle } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { setOptions, setValues } from '../store/methods.ts';
import type { Check } from '../validation/form-checks.ts';
import type { EngineReadiness } from '../validation/use-patterns.ts';

interface HandleParts {
  handle: Ref<FormRendererHandle> | undefined;
  lang: FormLang;
  check: Check;
  patterns: EngineReadiness;
  expressions: EngineReadiness;
  showErrors(errors: readonly ExternalError[]): Promise<void>;
  withhold(disabled: boolean): void;
}

const toFieldKeyArray = (fields: string | string[]): string[] => (Array.isArray(fields) ? fields : [fields]);

export function useFormHandle(
  form: FormInstance,
  { handle, lang, check, patterns, expressions, showErrors, withhold }: HandleParts,
): void {
  /**
   * Runs `then` when the validation code is loaded. If the code is already loaded, `then` runs synchronously,
   * so that the host page gets the errors immediately.
   */
  const whenReady = <T>(then: () => T | Promise<T>): T | Promise<T> =>
    patterns.isReady() ? then() : patterns.ready().then(then);
  useImperativeHandle(handle, () => ({
    getData: async () => {
      const errors = await whenReady(() => check());
      if (errors.length > 0)
        throw new InvalidValuesError(
          getFormTextForLanguage(lang, 'form-invalid', { count: errors.length }),
          errors,
        );
      return structuredClone(form.values());
    },
    getValues: async () => {
      await expressions.ready();
      return structuredClone(form.values());
    },
    held: () => structuredClone(form.values()),
    validate: async () => whenReady(() => check()),
    setValues: async values => setValues(form, plainCopy(values)),
    setErrors: showErrors,
    setOptions: async (fields, options) => {
      setOptions(form, toFieldKeyArray(fields), options);
    },
    show: async fields => setOptions(form, toFieldKeyArray(fields), { hidden: false }),
    hide: async fields => setOptions(form, toFieldKeyArray(fields), { hidden: true }),
    reset: async () => form.reset(),
    formReset: () => form.reset(),
    formDisabled: withhold,
  }));
}
