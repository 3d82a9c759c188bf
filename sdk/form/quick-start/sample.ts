/** Creates a form from a JSON sample of its data. */
import type { Lang } from '../../i18n/index.ts';
import { exceededDefinitionLimit } from '../definition/limits.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { fieldTypeByLabel } from './field-type.ts';
import { ControlFactory, choicesFromLabels } from './fields.ts';
import { guessField } from './guess.ts';
import {
  createQuickStartForm,
  MAX_QUICK_START_FIELDS,
  type QuickStart,
  QuickStartWarnings,
  truncateQuickStartInput,
} from './quick-start.ts';

const MAX_SAMPLE_NESTING = 8;

/**
 * Creates a form from JSON text or parsed JSON. A nested object becomes a card. The field key (`model`) of a
 * nested property is the name of the object and the name of the property, joined by `_`. A list of objects
 * becomes a dynamic table, and a list of texts becomes a multiple choice. Sample values do not become default
 * values.
 */
export function fromSample(json: unknown, lang: Lang = 'zh'): QuickStart {
  const warnings = new QuickStartWarnings(lang);
  const data = typeof json === 'string' ? parseSampleJsonText(truncateQuickStartInput(json, warnings)) : json;
  const sample = Array.isArray(data) ? mergeRowSamples(data) : data;
  if (data === undefined) warnings.add('not-json');
  else if (!isObject(sample)) warnings.add('not-an-object');
  else if (exceededDefinitionLimit(sample)) warnings.add('too-large');
  else
    return createQuickStartForm(
      new SampleReader(warnings).list(sample, new ControlFactory(warnings), { prefix: '', level: 0 }),
      warnings,
    );
  return createQuickStartForm([], warnings);
}

interface SamplePosition {
  prefix: string;
  level: number;
}

class SampleReader {
  readonly #warnings: QuickStartWarnings;
  #count = 0;

  constructor(warnings: QuickStartWarnings) {
    this.#warnings = warnings;
  }

  list(sample: JsonObject, fields: ControlFactory, where: SamplePosition): Control[] {
    return Object.entries(sample).flatMap(([name, value]) => {
      this.#count += 1;
      if (this.#count === MAX_QUICK_START_FIELDS + 1)
        this.#warnings.add('too-many-fields', { most: MAX_QUICK_START_FIELDS });
      return this.#count > MAX_QUICK_START_FIELDS ? [] : [this.#control({ name, value }, fields, where)];
    });
  }

  #control(
    { name, value }: { name: string; value: unknown },
    fields: ControlFactory,
    where: SamplePosition,
  ): Control {
    const label = name;
    const path = where.prefix ? `${where.prefix}_${name}` : name;
    const isNested = typeof value === 'object' && value !== null;
    if (isNested && where.level >= MAX_SAMPLE_NESTING) {
      this.#warnings.add('too-deep', { label });
      return fields.field({ type: 'textarea', label, name: path });
    }
    if (isObject(value)) {
      const inside = this.list(value, fields, { prefix: path, level: where.level + 1 });
      return fields.card(label, inside);
    }
    if (!Array.isArray(value)) return fields.field({ ...guessScalarField(label, value), label, name: path });
    const rows = value.filter(isObject);
    if (rows.length > 0) {
      const columns = this.list(mergeRowSamples(rows), fields.inside(), {
        prefix: '',
        level: where.level + 1,
      });
      return fields.rows({ type: 'batch', label, name: path }, columns);
    }
    const texts = value.filter(entry => typeof entry === 'string' && entry !== '') as string[];
    return fields.field({ type: 'checkbox', label, name: path, choices: choicesFromLabels(texts) });
  }
}

/** Matches the zone of a time in JSON. Forms store times without a zone. */
const SAMPLE_TIME_ZONE_PATTERN = /(?<=T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|[+-]\d{2}:?\d{2})$/;

function guessScalarField(label: string, value: unknown) {
  if (typeof value === 'boolean') return { type: 'switch' } as const;
  if (typeof value === 'number') return { type: 'number' } as const;
  const found =
    typeof value === 'string' ? guessField([value.replace(SAMPLE_TIME_ZONE_PATTERN, '')]) : undefined;
  return found && found.type !== 'input' ? found : found?.options ? found : fieldTypeByLabel(label);
}

/** Merges sample rows into one object. For each property, the first non-empty value is used. */
function mergeRowSamples(rows: readonly unknown[]): JsonObject {
  const all = new Map<string, unknown>();
  for (const row of rows.filter(isObject))
    for (const [name, value] of Object.entries(row)) {
      const known = all.get(name);
      if (known === undefined || known === null || known === '') all.set(name, value);
    }
  return Object.fromEntries(all);
}

function parseSampleJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
