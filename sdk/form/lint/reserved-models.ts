/** Models of fields whose values no submission may carry. */
import { modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { type FormLang, formText } from '../texts.ts';
import type { LintRow } from './lint.ts';

/** Servers refuse JSON in which an object has this name, because other programs take it for the object's prototype. */
export const isReservedModel = (model: unknown): boolean => model === '__proto__';

/** Returns the fields and columns whose model no request may carry. */
export const reservedModels = (definition: FormDefinition, lang: FormLang): LintRow[] =>
  [...controlsOf(definition.list)]
    .filter(({ control }) => isReservedModel(modelOf(control)))
    .map(({ control }) => ({
      code: 'reserved-model',
      severity: 'error',
      ...(typeof control.key === 'string' ? { key: control.key } : {}),
      fix: 'new-model',
      params: { model: modelOf(control) ?? '' },
      message: formText(lang, 'reserved-model', { model: modelOf(control) ?? '' }),
    }));
