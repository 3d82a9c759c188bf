/** Implements the imperative handle of the displayed form. */
import type { FieldError } from '@countersign/sdk/api';
import {
  areDeeplyEqual,
  controlLabelOf,
  defaultValues,
  displayValue,
  type Field,
  type FormDefinition,
  type FormLang,
  fieldsOf,
  type Privilege,
  readValues,
  type Values,
} from '@countersign/sdk/form/common';
import { InvalidValuesError } from '../../form-renderer/invalid-values-error.ts';
import { lazyFullRenderer, loadedControlTypes } from '../../form-renderer/loading/full-tier.ts';
import { editableValues } from './editable.ts';
import type { LazyForm } from './lazy-form.ts';

export interface FormSectionHandle {
  /**
   * Validates the form. Returns the values that this user may change, or the number of errors. Returns null
   * if the form is read-only.
   */
  read(): Promise<{ values: Values } | { errors: number } | null>;
  /**
   * Returns the values that this user may change, without validation. The draft and the forecast use these
   * values.
   */
  held(): Values;
  /** Returns the values of `held()` that differ from the initial values of the form. */
  typed(): Values;
  /** Returns the user's changes as lines of text. */
  typedText(): string;
  showErrors(fields: FieldError[]): void;
}

interface FormParts {
  form: LazyForm;
  definition: FormDefinition;
  privileges: Privilege[];
  start: Values;
  lang: FormLang;
}

/** The handle of a read-only form. It returns no values. */
export const readOnlyFormHandle: FormSectionHandle = {
  read: async () => null,
  held: () => ({}),
  typed: () => ({}),
  typedText: () => '',
  showErrors: () => {},
};

export function createFormHandle(parts: FormParts): FormSectionHandle {
  const { form, definition, privileges } = parts;
  const held = () => editableValues(definition, privileges, form.held());
  const typed = () => changedFormValues(parts, held());
  return {
    read: () => validateForm(parts),
    held,
    typed,
    typedText: () => formatFormValuesAsText(parts, typed()),
    showErrors: fields => form.showErrors(fields),
  };
}

async function validateForm({ form, definition, privileges, lang }: FormParts) {
  const handle = await form.complete(lang);
  try {
    return { values: editableValues(definition, privileges, await handle.getData()) };
  } catch (error) {
    if (error instanceof InvalidValuesError) return { errors: error.errors.length };
    throw error;
  }
}

function changedFormValues({ definition, start }: FormParts, held: Values): Values {
  const before = {
    ...defaultValues(definition, loadedControlTypes()),
    ...readValues(definition, start, loadedControlTypes()),
  };
  return Object.fromEntries(
    Object.entries(held).filter(([model, value]) => !areDeeplyEqual(value, before[model])),
  );
}

/**
 * Returns the definition with its texts in the user's language. Only the complete renderer can translate a
 * definition; it is always loaded before a form with translations is displayed.
 */
const translateFormDefinition = ({ definition, lang }: FormParts): FormDefinition =>
  lazyFullRenderer.isLoaded()
    ? lazyFullRenderer.get().localiseAndPatchDefinition(definition, lang, new Map())
    : definition;

function formatFormValuesAsText(parts: FormParts, values: Values): string {
  const { lang } = parts;
  const fields = fieldsOf(translateFormDefinition(parts), loadedControlTypes()).filter(({ model }) =>
    Object.hasOwn(values, model),
  );
  const line = ({ control, model }: Field) =>
    `${controlLabelOf(control) || model}: ${displayValue(control, values[model], lang, loadedControlTypes())}`;
  return fields.map(line).join('\n');
}
