/**
 * Validates requests against the API contract. The values in bodies must have the correct types. Strings in
 * URLs are converted to numbers where the contract requires numbers.
 */
import { Ajv, type FormatDefinition, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** The option `verbose` adds the schema to each error. The code that formats errors needs this schema. */
const AJV_OPTIONS: Options = {
  verbose: true,
  removeAdditional: false,
  strict: false,
  coerceTypes: false,
};

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...AJV_OPTIONS, ...options });
  formats.default(ajv, { formats: ['date-time', 'date', 'email', 'uri', 'uuid'], keywords: true });
  const { validate, compare } = formats.default.get('date-time') as FormatDefinition<string>;
  ajv.addFormat('date-time', {
    validate: (text: string) =>
      text.length <= MAX_TIME_LENGTH && (validate as (text: string) => boolean)(text) && isParsableTime(text),
    ...(compare && { compare }),
  });
  return ajv;
}

/**
 * Maximum length of a time value, which allows a fraction of twenty digits. Longer values are refused before
 * the format check, because that check is slow for long texts.
 */
const MAX_TIME_LENGTH = 50;

/** Returns false for a time with a leap second. The format accepts such a time, but `Date` does not. */
const isParsableTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/**
 * Replaces the default validator of Fastify, which converts null to "" and drops unknown fields. The
 * replacement either accepts a body unchanged or refuses the body.
 */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    const part = schema as Part;
    if (httpPart === 'body')
      return lazyValidator(strictAjvCompilers, part, isListBody(part) ? optionalPropertyNames(part) : []);
    return lazyValidator(
      typeCoercingSchemaCompilers,
      part,
      httpPart === 'querystring' ? optionalPropertyNames(part) : [],
    );
  });
}

interface Part {
  required?: string[];
  properties?: Record<string, object>;
}

const optionalPropertyNames = ({ properties = {}, required = [] }: Part): string[] =>
  Object.keys(properties).filter(name => !required.includes(name));

/** Returns true for the body of a list call that uses POST. */
const isListBody = ({ properties = {} }: Part): boolean => 'page' in properties && 'limit' in properties;

/** Removes empty strings. Filter forms send an empty string for each filter that is not set. */
function dropEmptyStrings(data: unknown, names: readonly string[]): void {
  if (typeof data !== 'object' || data === null) return;
  const fields = data as Record<string, unknown>;
  for (const name of names) if (fields[name] === '') delete fields[name];
}

/** Returns two Ajv instances: `first` stops at the first error of a value, and `all` finds all errors. */
const createAjvCompilers = (options: Options) => ({
  first: createAjv(options),
  all: createAjv({ ...options, allErrors: true }),
});

/**
 * All servers in a process share the Ajv instances, so that several servers in a test compile a schema only
 * once.
 */
const strictAjvCompilers = createAjvCompilers({});
const typeCoercingSchemaCompilers = createAjvCompilers({ coerceTypes: true });

/**
 * Maximum number of nested values in a value for which all errors are collected. For a larger value, only the
 * first error is reported.
 */
const MAX_NESTED_VALUES_FOR_ALL_ERRORS = 2000;

/**
 * Returns a validator. It finds all errors of a value of usual size, but only the first error of a larger
 * value, because collecting the errors of a long list would take longer than reading the request. A schema is
 * compiled on first use, because compiling all schemas would delay the startup by seconds (`schemas.test.ts`
 * compiles all of them).
 */
function lazyValidator(
  { first, all }: ReturnType<typeof createAjvCompilers>,
  schema: object,
  droppedIfEmpty: readonly string[],
): ValidateFunction {
  let findFirst: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    dropEmptyStrings(data, droppedIfEmpty);
    findFirst ??= first.compile(schema);
    const isValid = findFirst(data);
    const find = isValid || exceedsNestedValueLimit(data) ? findFirst : all.compile(schema);
    if (find !== findFirst) find(data);
    (validate as ValidateFunction).errors = find.errors ?? null;
    return isValid;
  };
  return validate as ValidateFunction;
}

/** Returns true if a value contains more nested values than the limit. The traversal stops at the limit. */
function exceedsNestedValueLimit(data: unknown): boolean {
  const open = [data];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen > MAX_NESTED_VALUES_FOR_ALL_ERRORS || open.length > MAX_NESTED_VALUES_FOR_ALL_ERRORS)
      return true;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const values = Array.isArray(value) ? value : getObjectValuesUnlessTooMany(value);
    if (!values || values.length > MAX_NESTED_VALUES_FOR_ALL_ERRORS) return true;
    open.push(...values);
  }
  return false;
}

/**
 * Returns the values of an object, or undefined if there are too many. The function first counts the names,
 * because reading names is much faster than reading values.
 */
function getObjectValuesUnlessTooMany(record: object): unknown[] | undefined {
  return Object.keys(record).length > MAX_NESTED_VALUES_FOR_ALL_ERRORS ? undefined : Object.values(record);
}

let responseAjv: Ajv | undefined;

/**
 * Returns a function that throws if a response violates the contract. Used by tests. The schema is compiled
 * at the first response.
 */
export function createResponseChecker(schema: object): (data: unknown) => void {
  let check: ValidateFunction | undefined;
  return data => {
    responseAjv ??= createAjv({ allErrors: true, verbose: false });
    check ??= responseAjv.compile(schema);
    if (check(JSON.parse(JSON.stringify(data ?? null)))) return;
    throw new Error(`[Bug] the reply breaks the contract: ${JSON.stringify(check.errors)}`);
  };
}
