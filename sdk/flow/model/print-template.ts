/** Reads and checks the print template of a flow: the built-in template, or HTML that the author wrote. */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import type { FlowSetting } from './flow.ts';
import { doubleBracedNames, placeholderNamesOfField } from './places.ts';

/** Maximum length of a template. A longer template is ignored, because the browser has to render it. */
const MAX_TEMPLATE_LENGTH = 200_000;

/**
 * Returns the author's HTML, or null for the built-in template. `setting.printTemplate` is `{mode: 'default'
 * | 'custom', html}`. The HTML is not sanitised.
 */
export function printTemplateOf(setting: FlowSetting | undefined): string | null {
  const template: unknown = setting?.printTemplate;
  if (typeof template !== 'object' || template === null) return null;
  const { mode, html } = template as { mode?: unknown; html?: unknown };
  const isCustom = mode === 'custom' && typeof html === 'string' && html.trim() !== '';
  return isCustom && html.length <= MAX_TEMPLATE_LENGTH ? html : null;
}

/**
 * Placeholder names in a print template. They are replaced with data of the instance, or with the form and
 * timeline tables of the built-in template.
 */
export const PRINT_PLACEHOLDER_NAMES = [
  'title',
  'number',
  'process',
  'initiator',
  'startedAt',
  'state',
  'printedAt',
  'form',
  'timeline',
] as const;

/**
 * Reports each placeholder name that no field has, because the printed document would contain empty text
 * instead. Reports nothing if the flow has no form.
 */
export function lintPrintTemplate(
  setting: FlowSetting | undefined,
  form: FormDefinition | undefined,
): LintFinding[] {
  const html = printTemplateOf(setting);
  if (html === null || !form) return [];
  const named = doubleBracedNames(html).map(decodeEntities);
  const known = new Set<string>([
    ...PRINT_PLACEHOLDER_NAMES,
    ...fieldsOf(form).flatMap(placeholderNamesOfField),
  ]);
  const unknown = new Set(named.filter(name => !known.has(name)));
  return [...unknown].map(place => createFinding('print-place', 'correct-place', { place }));
}

const CHARACTER_BY_HTML_ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Decodes the HTML entities that a rich text editor writes into labels. */
const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => CHARACTER_BY_HTML_ENTITY[name] ?? '').trim();
