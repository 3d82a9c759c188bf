/**
 * Defines the labels of history steps. A label is stored as untranslated data and is translated when it is
 * displayed, because the language can change in between.
 */
import type { Translate } from '@countersign/sdk/i18n';

export interface StepLabel<Code extends string> {
  code: Code;
  /** Name of the control or node that the undo step changes. */
  name?: string;
}

/** Translates the texts and the step labels of a designer. */
export interface DesignerTranslate<Key extends string, Label> extends Translate<Key> {
  /** Returns the display name of a history step. */
  step(label: Label): string;
}

export const withHistoryStepNames = <Key extends string, Label>(
  t: Translate<Key>,
  stepName: (label: Label) => string,
): DesignerTranslate<Key, Label> =>
  Object.assign((key: Key, params?: Record<string, unknown>) => t(key, params), {
    step: (label: Label) => stepName(label).trim(),
  });
