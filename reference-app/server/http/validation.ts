/** Checks what comes in against the contract: bodies to the letter, addresses with their text turned into numbers. */

import type { FieldError } from '@countersign/sdk/api';
import { Ajv, type ErrorObject, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Lang } from './language.ts';

const OPTIONS: Options = { allErrors: true, removeAdditional: false, strict: false, coerceTypes: false };

function ajvWith(options: Options): Ajv {
  const ajv = new Ajv({ ...OPTIONS, ...options });
  formats.default(ajv, ['date-time', 'date', 'email', 'uri', 'uuid']);
  return ajv;
}

/** Fastify's own validator coerces null to "" and drops unknown fields; here a body is taken as it is or refused. */
export function validateStrictly(app: FastifyInstance): void {
  const strict = ajvWith({});
  const coercing = ajvWith({ coerceTypes: true });
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema),
  );
}

/** For tests: a reply that breaks the contract is a bug of ours, found here rather than in a browser. */
export function replyChecker(schema: object): (data: unknown) => void {
  const check = ajvWith({}).compile(schema);
  return data => {
    if (check(JSON.parse(JSON.stringify(data ?? null)))) return;
    throw new Error(`[Bug] the reply breaks the contract: ${JSON.stringify(check.errors)}`);
  };
}

type Words = Record<Lang, (params: Record<string, unknown>) => string>;

const WORDS: Record<string, Words> = {
  required: { zh: () => '不能为空', en: () => 'is required' },
  additionalProperties: { zh: () => '未知字段', en: () => 'is not a known field' },
  type: { zh: p => `类型应为 ${p.type}`, en: p => `must be of type ${p.type}` },
  minLength: { zh: p => `至少 ${p.limit} 个字符`, en: p => `needs at least ${p.limit} characters` },
  maxLength: { zh: p => `最多 ${p.limit} 个字符`, en: p => `takes at most ${p.limit} characters` },
  minimum: { zh: p => `不能小于 ${p.limit}`, en: p => `must be at least ${p.limit}` },
  maximum: { zh: p => `不能大于 ${p.limit}`, en: p => `must be at most ${p.limit}` },
  maxItems: { zh: p => `最多 ${p.limit} 项`, en: p => `takes at most ${p.limit} entries` },
  pattern: { zh: () => '格式有误', en: () => 'has the wrong format' },
  format: { zh: () => '格式有误', en: () => 'has the wrong format' },
};
const OTHER: Words = { zh: () => '取值无效', en: () => 'is not one of the allowed values' };
const REMOVE = { zh: '请删除该字段', en: 'Remove the field' };

/** The list of fields for the caller, in their language; one entry per field and reason. */
export function fieldErrors(errors: ErrorObject[], lang: Lang): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const field = fieldOf(error);
    const message = (WORDS[error.keyword] ?? OTHER)[lang](error.params);
    const fix = error.keyword === 'additionalProperties' ? { fix: REMOVE[lang] } : {};
    seen.set(`${field} ${message}`, { field, message, ...fix });
  }
  return [...seen.values()];
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  const inner = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.');
}
