/** The problems of a definition that its author should see, each with the control concerned and the fix, where there is one. */
import type { Visited } from '../definition/fields.ts';
import { modelOf, nameOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { eventsOf } from '../events/events.ts';
import { expressionProblems } from '../expressions/lint.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import type { FormLang } from '../texts.ts';
import type { Finding, LintRow } from './codes.ts';
import { controlFindings, isEmptyContainer, isUnknown } from './control-findings.ts';
import {
  conditionFindings,
  duplicateModels,
  eventFindings,
  type FieldReference,
  keyOf,
  namesOf,
  referenceFindings,
  ruleFindings,
} from './name-findings.ts';
import { faultyPatterns } from './patterns.ts';
import { isReservedModel } from './reserved-models.ts';
import { shownFindings } from './shown-findings.ts';
import { rowOf } from './texts.ts';

export interface LintOptions {
  /** The language of the messages; Chinese without it. */
  lang?: FormLang;
  /** The users of fields, such as flows: those of a field that the form lacks are problems. */
  references?: readonly FieldReference[];
  /** Control types of the page, which are known besides those of the product. */
  types?: readonly string[];
  /**
   * Returns true for a control with html that a sanitiser changes: an element has one, this package has none. It is called
   * once for each control object.
   */
  isStripped?: (control: Control) => boolean;
}

/**
 * Returns the problems in reading order, those of rules, events and references last. Never throws, whatever the form
 * holds. Problems of a control alone are found once for each control object, so that an edit costs little.
 */
export function lint(form: FormDefinition, options: LintOptions = {}): LintRow[] {
  // Fields and rules are cached for each definition: for a copy, so that a history of many states does not hold all of them.
  const definition = { ...form };
  const { lang = 'zh', references = [] } = options;
  const visited = [...controlsOf(definition.list)];
  const controls = visited.map(({ control }) => control);
  const rows = [
    ...texted(duplicateModels(definition), lang),
    ...unusable(definition, controls, lang),
    ...texted(visited.flatMap(findingsOf(definition, options)), lang),
    ...texted(conditionFindings(definition), lang),
  ];
  return [
    ...inOrder(rows, controls),
    ...texted([...ruleFindings(definition), ...namedFindings(definition, references, controls)], lang),
  ];
}

/** The names of a form are collected only where something asks for them. */
function namedFindings(
  definition: FormDefinition,
  references: readonly FieldReference[],
  controls: readonly Control[],
): Finding[] {
  const { formEvents } = definition.config;
  if (references.length === 0 && !(Array.isArray(formEvents) && formEvents.length > 0)) return [];
  const names = namesOf(definition, controls);
  return [...eventFindings(definition, names), ...referenceFindings(definition, references, names)];
}

const texted = (findings: readonly Finding[], lang: FormLang): LintRow[] =>
  findings.map(finding => rowOf(finding, lang));

function inOrder(rows: readonly LintRow[], controls: readonly Control[]): LintRow[] {
  if (rows.length < 2) return [...rows];
  const order = new Map(controls.map(({ key }, at) => [key, at]));
  return rows.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0));
}

function findingsOf(
  definition: FormDefinition,
  { types = [], isStripped }: LintOptions,
): (visited: Visited) => readonly Finding[] {
  const shown = shownFindings(ruleGraph(definition));
  const known = new Set(types);
  const filled = choicesFilled(definition);
  return visited => {
    const { control, within } = visited;
    const about = () => ({ ...keyOf(control), params: { label: nameOf(control) } });
    const isFilled = filled.has(control.key) || filled.has(control.model);
    const own = controlFindings(control);
    const findings = [
      ...(isFilled ? own.filter(({ code }) => code !== 'no-choices') : own),
      ...shown(visited),
    ];
    if (isUnknown(control, known))
      findings.push({
        ...keyOf(control),
        code: 'unknown-type',
        params: { label: nameOf(control), type: control.type },
      });
    if (isEmptyContainer(control) && !within.some(step => isEmptyContainer(step.control)))
      findings.push({ code: 'empty-container', fix: 'remove', ...about() });
    if (isStripped && strippedBy(isStripped, control)) findings.push({ code: 'html-stripped', ...about() });
    return findings;
  };
}

/** The controls whose choices come with the response of an event. */
const choicesFilled = (definition: FormDefinition): ReadonlySet<unknown> =>
  new Set(
    eventsOf(definition).flatMap(({ response }) =>
      response.flatMap(({ field, choices }) => (choices ? [field] : [])),
    ),
  );

type IsStripped = NonNullable<LintOptions['isStripped']>;

const strippedCaches = new WeakMap<IsStripped, WeakMap<Control, boolean>>();

function strippedBy(isStripped: IsStripped, control: Control): boolean {
  const cache = strippedCaches.get(isStripped) ?? new WeakMap<Control, boolean>();
  strippedCaches.set(isStripped, cache);
  const known = cache.get(control) ?? isStripped(control);
  cache.set(control, known);
  return known;
}

/** Returns the problems by which a field takes no value, or its value no submission: a form with one is not published. */
export const unusableFields = (definition: FormDefinition, lang: FormLang = 'zh'): LintRow[] =>
  unusable(
    definition,
    [...controlsOf(definition.list)].map(({ control }) => control),
    lang,
  );

const unusable = (definition: FormDefinition, controls: readonly Control[], lang: FormLang): LintRow[] => [
  ...texted(controls.flatMap(reservedModel), lang),
  ...faultyPatterns(controls, lang),
  ...faultyExpressions(definition, lang),
];

const reservedModel = (control: Control): Finding[] => {
  const model = modelOf(control);
  return isReservedModel(model)
    ? [{ code: 'reserved-model', ...keyOf(control), fix: 'new-model', params: { model: model ?? '' } }]
    : [];
};

/** Returns the expressions that cannot be computed: their fields stay empty. */
const faultyExpressions = (definition: FormDefinition, lang: FormLang): LintRow[] =>
  expressionProblems(definition, lang).map(row => ({ ...row, fix: 'drop-expression' }));
