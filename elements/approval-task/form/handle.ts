/** The imperative handle of the form on screen. */
import type { FieldError } from '@countersign/sdk/api';
import {
  defaultValues,
  displayValue,
  equal,
  type Field,
  type FormDefinition,
  type FormLang,
  fieldsOf,
  labelOf,
  type Privilege,
  readValues,
  type Values,
} from '@countersign/sdk/form/common';
import { fullTier, loadedKinds } from '../../form-renderer/loading/full-tier.ts';
import { InvalidValuesError } from '../../form-renderer/props.ts';
import { ownChanges } from './editable.ts';
import type { LazyForm } from './lazy-form.ts';

export interface FormSectionHandle {
  /** Returns the values that this person may change, or the number of errors; null where there is nothing to change. */
  read(): Promise<{ values: Values } | { errors: number } | null>;
  /** Returns the same unchecked, as a draft has them. */
  held(): Values;
  /** Returns those of them that differ from the start of the form. */
  typed(): Values;
  /** Returns the changes in lines for people. */
  typedText(): string;
  showErrors(fields: FieldError[]): void;
}

interface Parts {
  form: LazyForm;
  definition: FormDefinition;
  privileges: Privilege[];
  start: Values;
  lang: FormLang;
}

/** Where nothing can be edited the form holds nothing of this person's. */
export const closedForm: FormSectionHandle = {
  read: async () => null,
  held: () => ({}),
  typed: () => ({}),
  typedText: () => '',
  showErrors: () => {},
};

export function openForm(parts: Parts): FormSectionHandle {
  const { form, definition, privileges } = parts;
  const held = () => ownChanges(definition, privileges, form.held());
  const typed = () => differing(parts, held());
  return {
    read: () => checked(parts),
    held,
    typed,
    typedText: () => linesOf(parts, typed()),
    showErrors: fields => form.showErrors(fields),
  };
}

async function checked({ form, definition, privileges, lang }: Parts) {
  const handle = await form.complete(lang);
  try {
    return { values: ownChanges(definition, privileges, await handle.getData()) };
  } catch (error) {
    if (error instanceof InvalidValuesError) return { errors: error.errors.length };
    throw error;
  }
}

function differing({ definition, start }: Parts, held: Values): Values {
  const before = {
    ...defaultValues(definition, loadedKinds()),
    ...readValues(definition, start, loadedKinds()),
  };
  return Object.fromEntries(Object.entries(held).filter(([model, value]) => !equal(value, before[model])));
}

/** The full tier is there where a definition has translations. */
const definitionIn = ({ definition, lang }: Parts): FormDefinition =>
  fullTier.isLoaded() ? fullTier.get().shownDefinition(definition, lang, new Map()) : definition;

function linesOf(parts: Parts, values: Values): string {
  const { lang } = parts;
  const fields = fieldsOf(definitionIn(parts), loadedKinds()).filter(({ model }) =>
    Object.hasOwn(values, model),
  );
  const line = ({ control, model }: Field) =>
    `${labelOf(control) || model}: ${displayValue(control, values[model], lang, loadedKinds())}`;
  return fields.map(line).join('\n');
}
