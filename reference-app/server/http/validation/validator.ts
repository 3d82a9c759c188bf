/** Checks what comes in against the contract: bodies to the letter, addresses with their text turned into numbers. */
import { Ajv, type FormatDefinition, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** `verbose` passes the schema to the code that formats errors. */
const OPTIONS: Options = {
  verbose: true,
  removeAdditional: false,
  strict: false,
  coerceTypes: false,
};

function ajvWith(options: Options): Ajv {
  const ajv = new Ajv({ ...OPTIONS, ...options });
  formats.default(ajv, { formats: ['date-time', 'date', 'email', 'uri', 'uuid'], keywords: true });
  const { validate, compare } = formats.default.get('date-time') as FormatDefinition<string>;
  ajv.addFormat('date-time', {
    validate: (text: string) =>
      text.length <= LONGEST_TIME && (validate as (text: string) => boolean)(text) && isMoment(text),
    ...(compare && { compare }),
  });
  return ajv;
}

/** With a fraction of twenty digits. The format splits a text at each blank before it looks at anything else. */
const LONGEST_TIME = 50;

/** The format knows leap seconds; our clocks do not. */
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Fastify's own validator coerces null to "" and drops unknown fields; here a body is taken as it is or refused. */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    const part = schema as Part;
    if (httpPart === 'body') return validatorOf(strict, part, isListBody(part) ? optionalNames(part) : []);
    return validatorOf(coercing, part, httpPart === 'querystring' ? optionalNames(part) : []);
  });
}

interface Part {
  required?: string[];
  properties?: Record<string, object>;
}

const optionalNames = ({ properties = {}, required = [] }: Part): string[] =>
  Object.keys(properties).filter(name => !required.includes(name));

/** Some lists of the contract are asked for by a POST. */
const isListBody = ({ properties = {} }: Part): boolean => 'page' in properties && 'limit' in properties;

/** A form of filters sends the empty ones too: an empty text is no filter. */
function dropEmpty(data: unknown, names: readonly string[]): void {
  if (typeof data !== 'object' || data === null) return;
  const fields = data as Record<string, unknown>;
  for (const name of names) if (fields[name] === '') delete fields[name];
}

/** One compiler stops at the first error of a value, the other finds all of them. */
const compilers = (options: Options) => ({
  first: ajvWith(options),
  all: ajvWith({ ...options, allErrors: true }),
});

/** Of the process: a schema that two servers of a test share is compiled once. */
const strict = compilers({});
const coercing = compilers({ coerceTypes: true });

/** Values in a list or an object of which all errors are looked for. */
const MOST_VALUES = 2000;

/**
 * Finds all errors of a value of usual size, and the first one of a larger value: each entry of a long list may have
 * several, and collecting them would take longer than reading the request. A schema is compiled with the first value:
 * the program would start seconds later if it compiled those of all calls (`schemas.test.ts` does).
 */
function validatorOf(
  { first, all }: ReturnType<typeof compilers>,
  schema: object,
  droppedIfEmpty: readonly string[],
): ValidateFunction {
  let findFirst: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    dropEmpty(data, droppedIfEmpty);
    findFirst ??= first.compile(schema);
    const isValid = findFirst(data);
    const find = isValid || isLarge(data) ? findFirst : all.compile(schema);
    if (find !== findFirst) find(data);
    (validate as ValidateFunction).errors = find.errors ?? null;
    return isValid;
  };
  return validate as ValidateFunction;
}

/** Walks no further than the limit. */
function isLarge(data: unknown): boolean {
  const open = [data];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > MOST_VALUES || open.length > MOST_VALUES) return true;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const values = Array.isArray(value) ? value : valuesOf(value);
    if (!values || values.length > MOST_VALUES) return true;
    open.push(...values);
  }
  return false;
}

/** Undefined where there are many: their names are found in a moment, their values are not. */
function valuesOf(record: object): unknown[] | undefined {
  return Object.keys(record).length > MOST_VALUES ? undefined : Object.values(record);
}

let replies: Ajv | undefined;

/** For tests: a reply that breaks the contract is a bug of ours, found here rather than in a browser. Compiles with the first reply. */
export function replyChecker(schema: object): (data: unknown) => void {
  let check: ValidateFunction | undefined;
  return data => {
    replies ??= ajvWith({ allErrors: true, verbose: false });
    check ??= replies.compile(schema);
    if (check(JSON.parse(JSON.stringify(data ?? null)))) return;
    throw new Error(`[Bug] the reply breaks the contract: ${JSON.stringify(check.errors)}`);
  };
}
