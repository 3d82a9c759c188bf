/**
 * Imports a saved form in any supported version or variant of the format, with warnings. Exports a form
 * without losing data.
 */

import { isKnownControlType } from '../controls/all-kinds.ts';
import { valueKindOf } from '../full.ts';
import { type RuleFault, ruleFaults } from '../rules/rule-warnings.ts';
import { type FormLang, getFormTextForLanguage, type Params } from '../texts.ts';
import type { PatternFault } from '../validation/patterns/pattern.ts';
import { createPatternFaultFinder, patternFaultText } from '../validation/patterns/pattern-faults.ts';
import { MAX_CONTROL_DEPTH, partsOf } from './fields.ts';
import { MAX_DEFINITION_SIZE, MAX_JSON_DEPTH } from './limits.ts';
import { findInexactNumbers } from './lost-numbers.ts';
import { type ImportFault, readDefinition } from './read-definition.ts';
import { controlNameOf, fieldKeyOf, isControl } from './reading.ts';
import type { Control, FormDefinition } from './types.ts';
import { FORM_FORMAT_VERSION, versionOfFormDefinition } from './version.ts';
import { controlsOf } from './walk.ts';

/** A defect in a definition that does not prevent its use. */
export interface Warning {
  code:
    | 'unknown-type'
    | 'not-a-control'
    | 'missing-model'
    | 'missing-key'
    | 'duplicate-key'
    | 'duplicate-model'
    | 'too-deep'
    | 'lost-number'
    | 'newer-version'
    | PatternFault
    | RuleFault[0];
  /**
   * The key of the affected control. Absent if the warning concerns no control, or if the control has no key.
   */
  key?: string;
  params: Params;
  message: string;
}

export type ImportResult =
  | { ok: true; definition: FormDefinition; warnings: Warning[] }
  | { ok: false; error: { code: ImportFault; message: string } };

/** Returns one sentence that explains why a text cannot be read as a form. */
export const importFaultText = (code: ImportFault, lang: FormLang): string =>
  getFormTextForLanguage(lang, code, { size: MAX_DEFINITION_SIZE / 1_000_000, levels: MAX_JSON_DEPTH });

/**
 * Reads a form from JSON text or parsed JSON. Unknown types, keys and options are kept. Only data that is not
 * a form is rejected.
 */
export function importDefinition(json: unknown, lang: FormLang = 'zh'): ImportResult {
  const read = readDefinition(json);
  if (!read.ok) return { ok: false, error: { code: read.code, message: importFaultText(read.code, lang) } };
  const { definition } = read;
  return {
    ok: true,
    definition,
    warnings: [...inexactNumberWarnings(definition, lang), ...definitionWarnings(definition, lang)],
  };
}

/**
 * Returns the form definition as JSON text. If the form was imported and not edited, the text contains the
 * same data as the import.
 */
export const exportDefinition = (definition: FormDefinition): string => JSON.stringify(definition, null, 2);

/**
 * Returns a warning for each number that JSON or JavaScript cannot represent exactly, at most 100 warnings.
 * The value of such a number changed when the definition was read, or will change when it is saved.
 */
export const inexactNumberWarnings = (definition: object, lang: FormLang): Warning[] =>
  findInexactNumbers(definition)
    .slice(0, MAX_INEXACT_NUMBER_WARNINGS)
    .map(({ path, isRounded, label = '', key }) => ({
      code: 'lost-number',
      key,
      params: { path, label },
      message: getFormTextForLanguage(
        lang,
        isRounded ? (label ? 'rounded-number-of' : 'rounded-number') : 'lost-number',
        {
          path,
          label,
        },
      ),
    }));

const MAX_INEXACT_NUMBER_WARNINGS = 100;

type PlainWarningCode = Exclude<Warning['code'], PatternFault>;

/** Returns the warnings for the author of a definition. Warnings about controls are in reading order. */
export function definitionWarnings(definition: FormDefinition, lang: FormLang = 'zh'): Warning[] {
  const controls = [...controlsOf(definition.list)].map(({ control }) => control);
  const faultyPatterns = createPatternFaultFinder();
  const warn = (code: PlainWarningCode, params: Params, key?: string): Warning => ({
    code,
    key,
    params,
    message: getFormTextForLanguage(lang, code, params),
  });
  return [
    ...(versionOfFormDefinition(definition) > FORM_FORMAT_VERSION
      ? [warn('newer-version', { version: versionOfFormDefinition(definition) })]
      : []),
    ...(hasTooDeeplyNestedControls(definition) ? [warn('too-deep', { levels: MAX_CONTROL_DEPTH })] : []),
    ...pathsOfInvalidControlListEntries(definition.list).map(path => warn('not-a-control', { path })),
    ...controls.flatMap(control => [
      ...controlWarnings(control).map(([code, params]) => warn(code, params, control.key)),
      ...faultyPatterns(control).map(faulty => ({
        ...faulty,
        ...(control.key === undefined ? {} : { key: control.key }),
        message: patternFaultText(faulty, lang),
      })),
    ]),
    ...findDuplicateNames(controls.map(control => control.key)).map(key =>
      warn('duplicate-key', { key }, key),
    ),
    ...findDuplicateNames(controls.map(fieldKeyOf)).map(model => warn('duplicate-model', { model })),
    ...ruleFaults(definition).map(([code, params]) => warn(code, params)),
  ];
}

/** Returns true if layout containers are nested so deeply that the innermost controls are not rendered. */
const hasTooDeeplyNestedControls = (definition: FormDefinition): boolean =>
  [...controlsOf(definition.list)]
    .filter(({ within }) => within.length === MAX_CONTROL_DEPTH)
    .some(({ control }) => partsOf(control).some(({ list }) => list.length > 0));

const pathsOfInvalidControlListEntries = (list: readonly unknown[]): string[] =>
  list.flatMap((entry, at) => (isControl(entry) ? [] : [`list[${at}]`]));

function controlWarnings(control: Control): [PlainWarningCode, Params][] {
  const label = controlNameOf(control);
  const faults: [PlainWarningCode, Params][] = [];
  if (!isKnownControlType(control.type)) faults.push(['unknown-type', { label, type: control.type }]);
  if (typeof control.key !== 'string') faults.push(['missing-key', { label }]);
  if (valueKindOf(control) && !fieldKeyOf(control)) faults.push(['missing-model', { label }]);
  return faults;
}

function findDuplicateNames(names: (string | undefined)[]): string[] {
  const seen = new Map<string, number>();
  for (const name of names) if (name) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].flatMap(([name, count]) => (count > 1 ? [name] : []));
}
