/** Matches elements of the fake document with the part of CSS selectors that the portal and its libraries use. */

export interface Matchable {
  readonly localName: string;
  readonly parentElement: Matchable | null;
  getAttribute(name: string): string | null;
}

const PART =
  /:not\(([^)]*)\)|\[([\w-]+)(?:([*^$~]?=)"?([^"\]]*)"?)?\]|#([\w-]+)|\.([\w-]+)|:([\w-]+)|(\*|[\w-]+)/g;

function hasAttribute(element: Matchable, [, , name = '', operator, wanted = '']: RegExpMatchArray): boolean {
  const value = element.getAttribute(name);
  if (value === null || operator === undefined) return value !== null;
  if (operator === '*=') return value.includes(wanted);
  if (operator === '^=') return value.startsWith(wanted);
  if (operator === '$=') return value.endsWith(wanted);
  return value === wanted;
}

const classesOf = (element: Matchable) => (element.getAttribute('class') ?? '').split(/\s+/);

function matchesPseudo(element: Matchable, name: string): boolean {
  if (name === 'disabled') return element.getAttribute('disabled') !== null;
  if (name === 'checked') return element.getAttribute('checked') !== null;
  return false;
}

type Test = (element: Matchable) => boolean;

function testOf(part: RegExpMatchArray): Test {
  const [, not, attribute, , , id, className, pseudo, tag] = part;
  if (not !== undefined) {
    const test = compile(not);
    return element => !test(element);
  }
  if (attribute !== undefined) return element => hasAttribute(element, part);
  if (id !== undefined) return element => element.getAttribute('id') === id;
  if (className !== undefined) return element => classesOf(element).includes(className);
  if (pseudo !== undefined) return element => matchesPseudo(element, pseudo);
  const name = tag?.toLowerCase();
  return element => name === '*' || element.localName === name;
}

/** Compiles a selector without combinators, such as `tr[data-row]:not(.hidden)`. */
function compileCompound(compound: string): Test {
  const tests = [...compound.matchAll(PART)].map(testOf);
  return element => tests.every(test => test(element));
}

/** Matches compounds from right to left. A `>` requires the parent, a space any ancestor. */
function compileComplex(steps: string[]): Test {
  const last = compileCompound(steps.at(-1) ?? '');
  if (steps.length === 1) return last;
  const isChild = steps.at(-2) === '>';
  const above = compileComplex(steps.slice(0, isChild ? -2 : -1));
  return element => {
    if (!last(element)) return false;
    for (let parent = element.parentElement; parent; parent = isChild ? null : parent.parentElement)
      if (above(parent)) return true;
    return false;
  };
}

const compiled = new Map<string, Test>();

function compile(selector: string): Test {
  const known = compiled.get(selector);
  if (known) return known;
  const tests = selector.split(',').map(one =>
    compileComplex(
      one
        .trim()
        .replace(/\s*>\s*/g, ' > ')
        .split(/\s+/),
    ),
  );
  const test: Test = element => tests.some(run => run(element));
  compiled.set(selector, test);
  return test;
}

export const matchesSelector = (element: Matchable, selector: string): boolean => compile(selector)(element);
