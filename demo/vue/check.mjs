/** Checks the templates' types. vue-tsc needs the compiler that is still written in JavaScript, which this page brings along. */
import { createRequire } from 'node:module';
import { run } from 'vue-tsc';

run(createRequire(import.meta.url).resolve('typescript/lib/tsc'));
