/** Checks what comes in against the contract: bodies to the letter, addresses with their text turned into numbers. */
import { Ajv, type FormatDefinition, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** `verbose` passes the schema to the code that formats errors. */
const OPTIONS: Options = {
  allErrors: true,
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
    validate: (text: string) => (validate as (text: string) => boolean)(text) && isMoment(text),
    ...(compare && { compare }),
  });
  return ajv;
}

/** The format knows leap seconds; our clocks do not. */
const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Fastify's own validator coerces null to "" and drops unknown fields; here a body is taken as it is or refused. */
export function validateStrictly(app: FastifyInstance): void {
  const strict = ajvWith({});
  const coercing = ajvWith({ coerceTypes: true });
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema),
  );
}

let replies: Ajv | undefined;

/** For tests: a reply that breaks the contract is a bug of ours, found here rather than in a browser. Compiles with the first reply. */
export function replyChecker(schema: object): (data: unknown) => void {
  let check: ValidateFunction | undefined;
  return data => {
    replies ??= ajvWith({ verbose: false });
    check ??= replies.compile(schema);
    if (check(JSON.parse(JSON.stringify(data ?? null)))) return;
    throw new Error(`[Bug] the reply breaks the contract: ${JSON.stringify(check.errors)}`);
  };
}
