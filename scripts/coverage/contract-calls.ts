/** Lists the API calls of the contract, in the order of its files. */
import { readSourceFilesByGlob } from './sources.ts';

/** Reads the calls from the source text, by the pattern `'GET user/list': {` at the start of a line. */
export const readContractApiCalls = (): string[] =>
  readSourceFilesByGlob(['sdk/api/contract/**/*.ts']).flatMap(({ text }) =>
    [...text.matchAll(/^ {2}'((?:GET|POST) [^']+)':/gm)].map(([, call]) => call ?? ''),
  );
