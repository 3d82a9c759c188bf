/** Adds the fixtures to the test runner's own server, so that tests use real HTTP with the page's origin. */
import type { TestRunnerConfig } from '@web/test-runner';
import { serveFixture } from './serve-fixture.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

export const middleware: Middleware = async (context, next) => {
  if (await serveFixture(context.req, context.res)) context.respond = false;
  else await next();
};
