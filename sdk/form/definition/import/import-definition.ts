/** Imports a saved form in any dialect of the family, with warnings, and exports it unharmed. */

import { isKnownType } from '../../controls/all-kinds.ts';
import { valueKindOf } from '../../full.ts';
import { type RuleFault, ruleFaults } from '../../rules/rule-warnings.ts';
import { type FormLang, formText, type Params } from '../../texts.ts';
import type { PatternFault } from '../../validation/patterns/pattern.ts';
import { patternFaults, patternFaultText } from '../../validation/patterns/pattern-faults.ts';
import { MAX_DEPTH, partsOf } from '../fields.ts';
import { MAX_LEVELS, MAX_SIZE } from '../limits.ts';
import { type ImportFault, readDefinition } from '../read-definition.ts';
import { isControl, modelOf, nameOf } from '../reading.ts';
import type { Control, FormDefinition } from '../types.ts';
import { FORMAT_VERSION, versionOf } from '../version.ts';
import { controlsOf } from '../walk.ts';
import { lostNumbers } from './lost-numbers.ts';

/** Something odd in a definition that works nevertheless. */
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
  /** The key of the control concerned, where it has one. */
  key?: string;
  params: Params;
  message: string;
}

export type ImportResult =
  | { ok: true; definition: FormDefinition; warnings: Warning[] }
  | { ok: false; error: { code: ImportFault; message: string } };

/** Returns the reason why a text is no form, in one sentence. */
export const faultText = (code: ImportFault, lang: FormLang): string =>
  formText(lang, code, { size: MAX_SIZE / 1_000_000, levels: MAX_LEVELS });

/** Reads JSON text or parsed JSON. Unknown types, keys and options stay where they are; only data that is no form is refused. */
export function importDefinition(json: unknown, lang: FormLang = 'zh'): ImportResult {
  const read = readDefinition(json);
  if (!read.ok) return { ok: false, error: { code: read.code, message: faultText(read.code, lang) } };
  const { definition } = read;
  return {
    ok: true,
    definition,
    warnings: [...lostNumberWarnings(definition, lang), ...definitionWarnings(definition, lang)],
  };
}

/** The form as JSON text. A form that was imported and not edited comes out as it came in. */
export const exportDefinition = (definition: FormDefinition): string => JSON.stringify(definition, null, 2);

/** The warnings of numbers that a definition has lost or is going to lose. */
export const lostNumberWarnings = (definition: object, lang: FormLang): Warning[] =>
  lostNumbers(definition)
    .slice(0, MAX_LOST_NUMBERS)
    .map(({ path, isRounded, label = '', key }) => ({
      code: 'lost-number',
      ...(key === undefined ? {} : { key }),
      params: { path, label },
      message: formText(lang, isRounded ? (label ? 'rounded-number-of' : 'rounded-number') : 'lost-number', {
        path,
        label,
      }),
    }));

const MAX_LOST_NUMBERS = 100;

type OtherCode = Exclude<Warning['code'], PatternFault>;

/** Returns the warnings for the author of a definition, in reading order. */
export function definitionWarnings(definition: FormDefinition, lang: FormLang = 'zh'): Warning[] {
  const controls = [...controlsOf(definition.list)].map(({ control }) => control);
  const faultyPatterns = patternFaults();
  const warn = (code: OtherCode, params: Params, key?: string): Warning => ({
    code,
    ...(key === undefined ? {} : { key }),
    params,
    message: formText(lang, code, params),
  });
  return [
    ...(versionOf(definition) > FORMAT_VERSION
      ? [warn('newer-version', { version: versionOf(definition) })]
      : []),
    ...(isTooDeep(definition) ? [warn('too-deep', { levels: MAX_DEPTH })] : []),
    ...strayEntries(definition.list).map(path => warn('not-a-control', { path })),
    ...controls.flatMap(control => [
      ...controlFaults(control).map(([code, params]) => warn(code, params, control.key)),
      ...faultyPatterns(control).map(faulty => ({
        ...faulty,
        ...(control.key === undefined ? {} : { key: control.key }),
        message: patternFaultText(faulty, lang),
      })),
    ]),
    ...repeated(controls.map(control => control.key)).map(key => warn('duplicate-key', { key }, key)),
    ...repeated(controls.map(modelOf)).map(model => warn('duplicate-model', { model })),
    ...ruleFaults(definition).map(([code, params]) => warn(code, params)),
  ];
}

/** Whether containers stand in one another so deep that the innermost are not shown. */
const isTooDeep = (definition: FormDefinition): boolean =>
  [...controlsOf(definition.list)]
    .filter(({ within }) => within.length === MAX_DEPTH)
    .some(({ control }) => partsOf(control).some(({ list }) => list.length > 0));

const strayEntries = (list: readonly unknown[]): string[] =>
  list.flatMap((entry, at) => (isControl(entry) ? [] : [`list[${at}]`]));

function controlFaults(control: Control): [OtherCode, Params][] {
  const label = nameOf(control);
  const faults: [OtherCode, Params][] = [];
  if (!isKnownType(control.type)) faults.push(['unknown-type', { label, type: control.type }]);
  if (typeof control.key !== 'string') faults.push(['missing-key', { label }]);
  if (valueKindOf(control) && !modelOf(control)) faults.push(['missing-model', { label }]);
  return faults;
}

function repeated(names: (string | undefined)[]): string[] {
  const seen = new Map<string, number>();
  for (const name of names) if (name) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].flatMap(([name, count]) => (count > 1 ? [name] : []));
}
