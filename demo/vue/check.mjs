/** Checks the types of the templates. vue-tsc needs a TypeScript compiler written in JavaScript, which this package installs. */
import { createRequire } from 'node:module';
import { run } from 'vue-tsc';

run(createRequire(import.meta.url).resolve('typescript/lib/tsc'));
