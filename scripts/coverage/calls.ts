/** Where each call of the contract is: its route, the pages and elements that use it, and the tests that send it. */
import { addressPattern, keyPattern, methodPattern, type Source } from './sources.ts';

export interface CallPlaces {
  call: string;
  route: string | undefined;
  users: string[];
  tests: string[];
}

/** Calls of approvals, forms, absences and embedding, which have pages of their own. */
const ELSEWHERE = /^\w+ (jflow|workflow|embed|outOfOffice|phrase|live)(\/|$)/;

/** A call may be sent by a test of its own resource with the last part of its path alone: `credential/${name}`. */
function isSentByPart(call: string, route: string, { path, text }: Source): boolean {
  if (!path.startsWith(`${route.slice(0, route.lastIndexOf('/'))}/`)) return false;
  const parts = call.split('/').filter(part => !part.startsWith(':'));
  return new RegExp(`['"\`/]${parts.at(-1)}(?=['"\`?/(]|Batch)`).test(text);
}

/** Holds payloads to the schemas of calls, and sends none. */
const SENDS_NOTHING = 'reference-app/server/http/validation/written-contract.test.ts';

const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isFixture = ({ path }: Source): boolean => path.includes('/testing/');
const withoutName = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The tests of the call's own resource; without one, at most three others. */
function nearest(tests: readonly string[], route = ''): string[] {
  const own = tests.filter(path => path.startsWith(`${withoutName(route)}/`));
  return own.length > 0 ? own : tests.slice(0, 3);
}

/** The places of every call that this table covers, in the order of the contract. */
export function callPlaces(calls: readonly string[], sources: readonly Source[]): CallPlaces[] {
  const tests = sources.filter(source => isTest(source) && source.path !== SENDS_NOTHING);
  const code = sources.filter(source => !isTest(source) && !isFixture(source));
  return calls
    .filter(call => !ELSEWHERE.test(call))
    .map(call => {
      const key = keyPattern(call);
      const address = addressPattern(call);
      const method = methodPattern(call);
      const declared = new RegExp(`(\\broute\\(\\s*\\w+,\\s*|^const [A-Z]+ = )${key.source}`, 'm');
      const route = code.find(({ path, text }) => path.includes('/resources/') && declared.test(text))?.path;
      const isUser = ({ path, text }: Source) =>
        /^(elements|reference-app\/portal)\//.test(path) && (method?.test(text) || key.test(text));
      const sends = (source: Source) =>
        address.test(source.text) ||
        key.test(source.text) ||
        method?.test(source.text) ||
        (route !== undefined && isSentByPart(call, route, source));
      return {
        call,
        route,
        users: [...new Set(code.filter(isUser).map(({ path }) => withoutName(path)))],
        tests: nearest(
          tests.filter(sends).map(({ path }) => path),
          route,
        ),
      };
    });
}
