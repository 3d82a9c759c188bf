/**
 * Finds where each API call of the contract is used: its route, the pages and elements that call it, and the
 * tests that send it.
 */
import { apiCallKeyPattern, apiCallPathPattern, clientMethodPattern, type Source } from './sources.ts';

export interface CallUsages {
  call: string;
  route: string | undefined;
  users: string[];
  tests: string[];
}

/**
 * Matches calls for approvals, forms, absences and embedding, which are documented on other coverage pages.
 */
const OTHER_COVERAGE_PAGE_CALL_PATTERN = /^\w+ (jflow|workflow|embed|outOfOffice|phrase|live)(\/|$)/;

/**
 * Returns true if a test in the folder of the call's route contains the last fixed segment of the call's
 * path. Such a test may compute the rest of the path, for example `credential/${name}`.
 */
function isApiCallTestedByLastPathSegment(call: string, route: string, { path, text }: Source): boolean {
  if (!path.startsWith(`${route.slice(0, route.lastIndexOf('/'))}/`)) return false;
  const parts = call.split('/').filter(part => !part.startsWith(':'));
  return new RegExp(`['"\`/]${parts.at(-1)}(?=['"\`?/(]|Batch)`).test(text);
}

/** Path of a test that validates payloads against the schemas of the calls but sends no call. */
const PAYLOAD_SCHEMA_TEST_PATH = 'reference-app/server/http/validation/written-contract.test.ts';

const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isFixture = ({ path }: Source): boolean => path.includes('/testing/');
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Returns the tests in the folder of the call's route. If there are none, returns at most three other tests.
 */
function selectTestsForRoute(tests: readonly string[], route = ''): string[] {
  const own = tests.filter(path => path.startsWith(`${folderOf(route)}/`));
  return own.length > 0 ? own : tests.slice(0, 3);
}

/**
 * Returns the usages of each API call in the source files, in the order of the API contract. Calls that
 * belong to other coverage pages are omitted.
 */
export function findApiCallUsages(calls: readonly string[], sources: readonly Source[]): CallUsages[] {
  const tests = sources.filter(source => isTest(source) && source.path !== PAYLOAD_SCHEMA_TEST_PATH);
  const code = sources.filter(source => !isTest(source) && !isFixture(source));
  return calls
    .filter(call => !OTHER_COVERAGE_PAGE_CALL_PATTERN.test(call))
    .map(call => {
      const key = apiCallKeyPattern(call);
      const address = apiCallPathPattern(call);
      const method = clientMethodPattern(call);
      const declared = new RegExp(`(\\broute\\(\\s*\\w+,\\s*|^const [A-Z_]+ = )${key.source}`, 'm');
      const route = code.find(
        ({ path, text }) => /\/server\/(domains|live)\//.test(path) && declared.test(text),
      )?.path;
      const isUser = ({ path, text }: Source) =>
        /^(elements|reference-app\/portal)\//.test(path) && (method?.test(text) || key.test(text));
      const sends = (source: Source) =>
        address.test(source.text) ||
        key.test(source.text) ||
        method?.test(source.text) ||
        (route !== undefined && isApiCallTestedByLastPathSegment(call, route, source));
      return {
        call,
        route,
        users: [...new Set(code.filter(isUser).map(({ path }) => folderOf(path)))],
        tests: selectTestsForRoute(
          tests.filter(sends).map(({ path }) => path),
          route,
        ),
      };
    });
}
