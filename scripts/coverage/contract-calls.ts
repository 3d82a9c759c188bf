/** The calls of the contract, in the order of its files. */
import { sourcesOf } from './sources.ts';

/** Read as text: `'GET user/list': {` at the beginning of a line. */
export const contractCalls = (): string[] =>
  sourcesOf(['sdk/api/contract/**/*.ts']).flatMap(({ text }) =>
    [...text.matchAll(/^ {2}'((?:GET|POST) [^']+)':/gm)].map(([, call]) => call ?? ''),
  );
