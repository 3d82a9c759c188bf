/**
 * React without what an element never does. No element is ever hydrated, lifts a `<title>` or `<link>` into the page's
 * head, draws a view transition, a suspense list or an activity, or listens to a selection, a composition or a key press:
 * docs/decisions/elements/0163-react-as-published.md. Only what follows from these facts is taken out, and a react-dom in which they
 * cannot be found does not build.
 */
import { type Plugin, parseAst } from 'vite';
import { bodies, members, unmade } from './vite.react-facts.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the syntax tree of any program
  [key: string]: any;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Types whose elements an element never draws; they are refused as any unknown type is. */
const types = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/**
 * Tags that no fiber then has: what is dehydrated (18), lists of suspense (19), what is lifted into the head (26), the
 * page's own html, head and body (27), view transitions (30) and activities (31); and those of features that are not
 * built into it (21, 23, 24, 25).
 */
const tags = new Set([18, 19, 21, 23, 24, 25, 26, 27, 30, 31]);

const isTag = ({ type, value }: Node): boolean => type === 'Literal' && tags.has(value);
const readsTag = ({ type, property, computed }: Node): boolean =>
  type === 'MemberExpression' && !computed && property.name === 'tag';
const isType = ({ type, name }: Node): boolean => type === 'Identifier' && types.has(name);

const leaving = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

/** Whether nothing runs from this case into the next. */
function ends({ consequent }: Node): boolean {
  const last: Node | undefined = consequent.at(-1);
  if (last?.type === 'BlockStatement') return ends({ ...last, consequent: last.body });
  return last !== undefined && leaving.has(last.type);
}

/** Names that `var` declares here, functions inside left out. */
function declaredIn(node: Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations : [];
  return [...own.map(({ id }: Node) => id.name), ...childrenOf(node).flatMap(declaredIn)];
}

/** Cases that are never met: gone whole where they are entered by their label alone, else only the label is. */
function casesOf({ discriminant, cases }: Node): { edits: Edit[]; kept: Node[] } {
  const isNever = ({ test }: Node) => test && (readsTag(discriminant) ? isTag(test) : isType(test));
  const edits: Edit[] = [];
  const kept: Node[] = [];
  for (const [at, one] of (cases as Node[]).entries()) {
    if (!isNever(one)) {
      kept.push(one);
      continue;
    }
    const { start, end, test, consequent } = one;
    const before = (cases as Node[])
      .slice(0, at)
      .findLast(other => other.consequent.length > 0 || !isNever(other));
    const whole = !before || ends(before);
    const names = whole ? consequent.flatMap(declaredIn) : [];
    /** Variables are the whole function's, whatever case declares them. */
    if (names.length > 0) edits.push({ start: test.end + 1, end, text: `var ${names.join()};` });
    else edits.push({ start, end: whole ? end : (consequent[0]?.start ?? end), text: '' });
    if (!whole) kept.push(...consequent);
  }
  return { edits, kept };
}

/** Flags that are never set, by the name that they are declared with instead. */
const flags = new Map([
  ['isHydrating', 'neverHydrating'],
  ['shouldStartViewTransition', 'neverViewTransition'],
]);
const off = ({ start, end }: Node): Edit => ({ start, end, text: '!1' });

/** `FragmentInstance.prototype.focus = …`, and a way to find an element that React itself has given up. */
const isUnmade = ({ left }: Node): boolean =>
  unmade.has(left.object?.object?.name) || left.property?.name === 'findDOMNode';

/** Listeners that no element has, so that no key is searched for them; `onKeyPress` stands in the list of simple events. */
const unheard = new Set([
  'onBeforeInput',
  'onCompositionEnd',
  'onCompositionStart',
  'onCompositionUpdate',
  'onSelect',
]);

const isUnheard = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'CallExpression' && callee.name === 'registerTwoPhaseEvent' && unheard.has(given[0].value);

/** The host's document is not listened to. */
const isDocuments = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'CallExpression' && callee.name === 'listenToNativeEvent' && given[0].value === 'selectionchange';

const simpleEvents = / keyPress /;

function unheardEdit(node: Node): Edit | undefined {
  const { type, value, start, end } = node;
  if (isUnheard(node) || isDocuments(node)) return { start, end, text: 'void 0' };
  if (type === 'Literal' && simpleEvents.test(value))
    return { start, end, text: JSON.stringify(value.replace(simpleEvents, ' ')) };
  return undefined;
}

/** The edit that one node is replaced by, or undefined to look into it. */
function editOf(node: Node): Edit | undefined {
  const { type, operator, left, right, id, name, params, start, end, body } = node;
  if (type === 'BinaryExpression' && (operator === '===' || operator === '!==')) {
    const isMet = (isTag(left) && readsTag(right)) || (isTag(right) && readsTag(left));
    if (isMet) return { start, end, text: operator === '===' ? '!1' : '!0' };
  }
  if (type === 'AssignmentExpression') {
    if (flags.has(left.name) || left.property?.name === 'hydrateRoot' || isUnmade(node)) return off(node);
  }
  const flag = type === 'VariableDeclarator' && flags.get(id.name);
  if (flag) return { start, end, text: flag };
  const known = type === 'FunctionDeclaration' && bodies.get(id.name);
  if (known) return { start: body.start, end: body.end, text: known };
  const read = type === 'MemberExpression' && !node.computed && members.get(node.property.name);
  if (read) return { start, end, text: read };
  /** A parameter of that name is another one. */
  const own = params?.some((param: Node) => flags.has(param.name));
  if (own) return { start, end: start, text: '' };
  return type === 'Identifier' && flags.has(name) ? off(node) : undefined;
}

function editsIn(node: Node): Edit[] {
  if (node.type === 'SwitchStatement') {
    const { edits, kept } = casesOf(node);
    return [...edits, ...[node.discriminant, ...kept].flatMap(editsIn)];
  }
  const edit = unheardEdit(node) ?? editOf(node);
  return edit ? [edit] : childrenOf(node).flatMap(editsIn);
}

function applied(code: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: next } of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + next;
    at = end;
  }
  return text + code.slice(at);
}

/** So many places are touched in the react-dom that is pinned; another one is to be read anew. */
const LEAST = 100;

/** Where react-dom begins to listen to what nobody hears. */
const heard = ['"onSelect"', 'keyPress keyUp', '"selectionchange", !1'];

export function reactForElements(code: string): string {
  const edits = editsIn(parseAst(code) as unknown as Node);
  const text = applied(code, edits);
  const places = [
    ...[...bodies.keys()].map(name => `function ${name}(`),
    ...[...flags.keys()].map(name => `${name} = !1`),
    ...heard,
  ];
  const missing = places.filter(place => !code.includes(place));
  const left = heard.filter(place => text.includes(place));
  if (missing.length > 0 || left.length > 0 || edits.length < LEAST)
    throw new Error(`react-dom is another one than vite.react.ts knows. ${[...missing, ...left].join()}`);
  return text;
}

export const leanReact = (): Plugin => ({
  name: 'countersign-lean-react',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: code => ({ code: reactForElements(code), map: null }),
  },
});
