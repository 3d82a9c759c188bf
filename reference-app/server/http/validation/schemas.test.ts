/** Schemas are compiled with the first call that needs them; here all of them are, so that none fails in use. */
import { routes } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { expect, it } from 'vitest';
import { validateStrictly } from './validator.ts';

const parts = Object.entries(routes).flatMap(([key, route]) =>
  (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = (route as Partial<Record<typeof part, object>>)[part];
    return schema ? [{ key, part, schema }] : [];
  }),
);

let compile: FastifySchemaCompiler<FastifySchema>;
validateStrictly({
  setValidatorCompiler: (compiler: typeof compile) => {
    compile = compiler;
  },
} as unknown as FastifyInstance);

it('every schema of the contract compiles, and refuses a value of no type', () => {
  expect(parts.length).toBeGreaterThan(200);
  const taken = parts.filter(({ key, part, schema }) => {
    const httpPart = part === 'query' ? 'querystring' : part;
    const validate = compile({ schema: schema as FastifySchema, httpPart, method: 'GET', url: key });
    return validate(Symbol('no value')) === true;
  });
  expect(taken.map(({ key, part }) => `${key} ${part}`)).toEqual([]);
});
