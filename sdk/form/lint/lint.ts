/**
 * Lists the problems in a definition for its author, each with the affected control and, if there is one, the
 * fix.
 */
import { partNotShownInRows } from '../controls/row-content.ts';
import type { Visited } from '../definition/fields.ts';
import { controlNameOf, fieldKeyOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { namesOfControlsWithLoadedChoices } from '../events/events.ts';
import { expressionProblems } from '../expressions/lint.ts';
import { valueKindOf } from '../full.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import type { FormLang } from '../texts.ts';
import type { LintFinding, LintRow } from './codes.ts';
import {
  findUnfitControlConditions,
  findUnfitExpressionLiterals,
  findUnfitRuleConditions,
} from './condition-findings.ts';
import { controlFindings, hasUnknownControlType, isEmptyContainer } from './control-findings.ts';
import {
  collectFieldAndControlNames,
  controlKeyProperty,
  duplicateFieldKeyFindings,
  eventFindings,
  type FieldReference,
  findIneffectiveFieldConditions,
  findMissingFieldReferences,
  ruleFindings,
} from './name-findings.ts';
import { lintFaultyFieldPatterns } from './patterns.ts';
import { isReservedFieldKey } from './reserved-models.ts';
import { visibilityFindings } from './shown-findings.ts';
import { findingToLintRow } from './texts.ts';

export interface LintOptions {
  /** The language of the messages. Default: `zh`. */
  lang?: FormLang;
  /**
   * References to fields of the form from outside, such as from flows. A reference to a missing field is a
   * problem.
   */
  references?: readonly FieldReference[];
  /** Additional control types that the host page registers. */
  types?: readonly string[];
  /**
   * Returns true for a control whose HTML a sanitiser would change. The custom element provides this
   * function, because this package contains no sanitiser. The function is called once per control object.
   */
  isStripped?: (control: Control) => boolean;
}

/**
 * Returns the problems in reading order. Problems with rules, events and references come last. The function
 * never throws, whatever the form contains. Problems of single controls are cached per control object, so
 * linting again after an edit is fast.
 */
export function lint(form: FormDefinition, options: LintOptions = {}): LintRow[] {
  // Fields and rules are cached per definition object, so a copy is linted.
  /*
   * Linting the original definition would keep its cached data in memory as long as the undo history contains
   * the definition.
   */
  const definition = { ...form };
  const { lang = 'zh', references = [] } = options;
  const visited = [...controlsOf(definition.list)];
  const controls = visited.map(({ control }) => control);
  const rows = [
    ...toLintRows(duplicateFieldKeyFindings(definition), lang),
    ...lintUnusableFields(definition, controls, lang),
    ...toLintRows(visited.flatMap(createControlLinter(definition, options)), lang),
    ...toLintRows(
      [
        ...findUnfitExpressionLiterals(definition),
        ...findIneffectiveFieldConditions(definition),
        ...findUnfitControlConditions(definition),
      ],
      lang,
    ),
  ];
  return [
    ...sortInReadingOrder(rows, controls),
    ...toLintRows(
      [
        ...ruleFindings(definition),
        ...findUnfitRuleConditions(definition),
        ...nameReferenceFindings(definition, references, controls),
      ],
      lang,
    ),
  ];
}

/**
 * Returns the findings about names in events and references. The names in a form are collected only if the
 * form has events or references.
 */
function nameReferenceFindings(
  definition: FormDefinition,
  references: readonly FieldReference[],
  controls: readonly Control[],
): LintFinding[] {
  const { formEvents } = definition.config;
  if (references.length === 0 && !(Array.isArray(formEvents) && formEvents.length > 0)) return [];
  const names = collectFieldAndControlNames(definition, controls);
  return [...eventFindings(definition, names), ...findMissingFieldReferences(definition, references, names)];
}

const toLintRows = (findings: readonly LintFinding[], lang: FormLang): LintRow[] =>
  findings.map(finding => findingToLintRow(finding, lang));

function sortInReadingOrder(rows: readonly LintRow[], controls: readonly Control[]): LintRow[] {
  if (rows.length < 2) return [...rows];
  const order = new Map(controls.map(({ key }, at) => [key, at]));
  return rows.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0));
}

function createControlLinter(
  definition: FormDefinition,
  { types = [], isStripped }: LintOptions,
): (visited: Visited) => readonly LintFinding[] {
  const shown = visibilityFindings(ruleGraph(definition));
  const known = new Set(types);
  const filled = namesOfControlsWithLoadedChoices(definition);
  return visited => {
    const { control, within } = visited;
    const about = () => ({ ...controlKeyProperty(control), params: { label: controlNameOf(control) } });
    const isFilled = filled.has(control.key) || filled.has(control.model);
    const own = controlFindings(control);
    const findings = [
      ...(isFilled ? own.filter(({ code }) => code !== 'no-choices') : own),
      ...shown(visited),
    ];
    if (hasUnknownControlType(control, known))
      findings.push({
        ...controlKeyProperty(control),
        code: 'unknown-type',
        params: { label: controlNameOf(control), type: control.type },
      });
    if (isEmptyContainer(control) && !within.some(step => isEmptyContainer(step.control)))
      findings.push({ code: 'empty-container', fix: 'remove', ...about() });
    if (within.some(step => valueKindOf(step.control)?.holdsRows)) {
      const hiddenPart = partNotShownInRows(control);
      if (hiddenPart === 'control') findings.push({ code: 'not-shown-in-rows', fix: 'remove', ...about() });
      if (hiddenPart === 'title') findings.push({ code: 'title-in-rows', ...about() });
    }
    if (isStripped && isControlMarkupStripped(isStripped, control))
      findings.push({ code: 'html-stripped', ...about() });
    return findings;
  };
}

type IsStripped = NonNullable<LintOptions['isStripped']>;

const strippedControlCacheByPredicate = new WeakMap<IsStripped, WeakMap<Control, boolean>>();

function isControlMarkupStripped(isStripped: IsStripped, control: Control): boolean {
  const cache = strippedControlCacheByPredicate.get(isStripped) ?? new WeakMap<Control, boolean>();
  strippedControlCacheByPredicate.set(isStripped, cache);
  const known = cache.get(control) ?? isStripped(control);
  cache.set(control, known);
  return known;
}

/**
 * Returns the problems that make a field unusable: the field accepts no value, or its value cannot be
 * submitted. A form with such a problem cannot be published.
 */
export const unusableFields = (definition: FormDefinition, lang: FormLang = 'zh'): LintRow[] =>
  lintUnusableFields(
    definition,
    [...controlsOf(definition.list)].map(({ control }) => control),
    lang,
  );

const lintUnusableFields = (
  definition: FormDefinition,
  controls: readonly Control[],
  lang: FormLang,
): LintRow[] => [
  ...toLintRows(controls.flatMap(reservedFieldKeyFindings), lang),
  ...lintFaultyFieldPatterns(controls, lang),
  ...lintFormExpressions(definition, lang),
];

const reservedFieldKeyFindings = (control: Control): LintFinding[] => {
  const model = fieldKeyOf(control);
  return isReservedFieldKey(model)
    ? [
        {
          code: 'reserved-model',
          ...controlKeyProperty(control),
          fix: 'new-model',
          params: { model: model ?? '' },
        },
      ]
    : [];
};

/** Returns findings for expressions that cannot be computed. The fields with these expressions stay empty. */
const lintFormExpressions = (definition: FormDefinition, lang: FormLang): LintRow[] =>
  expressionProblems(definition, lang).map(row => ({ ...row, fix: 'drop-expression' }));
