/** The setting page's print template: the default page, or html of the flow's author. */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import type { FlowSetting } from './flow.ts';
import { namesOfField, placesIn } from './places.ts';

/** Longer templates are none: a page is made of them in the browser. */
const MAX_LENGTH = 200_000;

/** `setting.printTemplate` is `{mode: 'default' | 'custom', html}`; null for the default. The html is not safe yet. */
export function printTemplateOf(setting: FlowSetting | undefined): string | null {
  const template: unknown = setting?.printTemplate;
  if (typeof template !== 'object' || template === null) return null;
  const { mode, html } = template as { mode?: unknown; html?: unknown };
  const isCustom = mode === 'custom' && typeof html === 'string' && html.trim() !== '';
  return isCustom && html.length <= MAX_LENGTH ? html : null;
}

/** The places of the instance itself, and of the tables of the default page. */
export const PRINT_PLACES = [
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

/** Names that a print leaves empty, since nothing is known of them; each once. Without a form nothing is looked at. */
export function lintPrintTemplate(
  setting: FlowSetting | undefined,
  form: FormDefinition | undefined,
): LintFinding[] {
  const html = printTemplateOf(setting);
  if (html === null || !form) return [];
  const named = placesIn(html).map(asText);
  const known = new Set<string>([...PRINT_PLACES, ...fieldsOf(form).flatMap(namesOfField)]);
  const unknown = new Set(named.filter(name => !known.has(name)));
  return [...unknown].map(place => found('print-place', 'correct-place', { place }));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** An editor writes these in a label as html does. */
const asText = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '').trim();
