/** A form from a sample of its data: a JSON object with the names and values that a system exchanges. */
import type { Lang } from '../../i18n/index.ts';
import { limitFault } from '../definition/limits.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { typeOfLabel } from './field-type.ts';
import { choicesFrom, Fields } from './fields.ts';
import { guess } from './guess.ts';
import { limited, MOST_FIELDS, type QuickStart, quickStart, Warnings } from './quick-start.ts';

const MOST_LEVELS = 8;

/**
 * An object inside becomes a card, with models joined by `_`; a list of objects becomes a dynamic table; a list of texts
 * becomes a list to choose from. Takes JSON text or parsed JSON; values of the sample are not defaults of the form.
 */
export function fromSample(json: unknown, lang: Lang = 'zh'): QuickStart {
  const warnings = new Warnings(lang);
  const data = typeof json === 'string' ? parsed(limited(json, warnings)) : json;
  const sample = Array.isArray(data) ? merged(data) : data;
  if (data === undefined) warnings.add('not-json');
  else if (!isObject(sample)) warnings.add('not-an-object');
  else if (limitFault(sample)) warnings.add('too-large');
  else
    return quickStart(
      new Reading(warnings).list(sample, new Fields(warnings), { prefix: '', level: 0 }),
      warnings,
    );
  return quickStart([], warnings);
}

interface Where {
  prefix: string;
  level: number;
}

class Reading {
  readonly #warnings: Warnings;
  #count = 0;

  constructor(warnings: Warnings) {
    this.#warnings = warnings;
  }

  list(sample: JsonObject, fields: Fields, where: Where): Control[] {
    return Object.entries(sample).flatMap(([name, value]) => {
      this.#count += 1;
      if (this.#count === MOST_FIELDS + 1) this.#warnings.add('too-many-fields', { most: MOST_FIELDS });
      return this.#count > MOST_FIELDS ? [] : [this.#control({ name, value }, fields, where)];
    });
  }

  #control({ name, value }: { name: string; value: unknown }, fields: Fields, where: Where): Control {
    const label = name;
    const path = where.prefix ? `${where.prefix}_${name}` : name;
    const isNested = typeof value === 'object' && value !== null;
    if (isNested && where.level >= MOST_LEVELS) {
      this.#warnings.add('too-deep', { label });
      return fields.field({ type: 'textarea', label, name: path });
    }
    if (isObject(value)) {
      const inside = this.list(value, fields, { prefix: path, level: where.level + 1 });
      return fields.card(label, inside);
    }
    if (!Array.isArray(value)) return fields.field({ ...scalar(label, value), label, name: path });
    const rows = value.filter(isObject);
    if (rows.length > 0) {
      const columns = this.list(merged(rows), fields.inside(), { prefix: '', level: where.level + 1 });
      return fields.rows({ type: 'batch', label, name: path }, columns);
    }
    const texts = value.filter(entry => typeof entry === 'string' && entry !== '') as string[];
    return fields.field({ type: 'checkbox', label, name: path, choices: choicesFrom(texts) });
  }
}

function scalar(label: string, value: unknown) {
  if (typeof value === 'boolean') return { type: 'switch' } as const;
  if (typeof value === 'number') return { type: 'number' } as const;
  const found = typeof value === 'string' ? guess([value]) : undefined;
  return found && found.type !== 'input' ? found : found?.options ? found : typeOfLabel(label);
}

/** One object with the entries of all: the first value that is not empty counts. */
function merged(rows: readonly unknown[]): JsonObject {
  const all = new Map<string, unknown>();
  for (const row of rows.filter(isObject))
    for (const [name, value] of Object.entries(row)) {
      const known = all.get(name);
      if (known === undefined || known === null || known === '') all.set(name, value);
    }
  return Object.fromEntries(all);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
