/** The directions of imports (docs/architecture.md), held against every source file: an import against an arrow is a fault. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './process.ts';

/** A room, the folder that it fills, and the other rooms that it may import. */
interface Room {
  name: string;
  folder: string;
  may: string[];
}

const sdk = ['i18n', 'form', 'flow', 'approval', 'api', 'contract'];

/** The longest folder that holds a file names its room. Everyone may import from the own room. */
const rooms: Room[] = [
  { name: 'i18n', folder: 'sdk/i18n', may: [] },
  { name: 'form', folder: 'sdk/form', may: ['i18n'] },
  { name: 'flow', folder: 'sdk/flow', may: ['i18n', 'form'] },
  { name: 'approval', folder: 'sdk/approval', may: ['i18n', 'form', 'flow'] },
  { name: 'api', folder: 'sdk/api', may: ['i18n', 'form', 'flow', 'approval', 'contract'] },
  { name: 'contract', folder: 'sdk/api/contract', may: ['i18n', 'form', 'flow', 'approval'] },
  { name: 'elements', folder: 'elements', may: sdk },
  { name: 'element', folder: 'elements/element', may: sdk },
  { name: 'controls', folder: 'elements/controls', may: [...sdk, 'element'] },
  { name: 'form-renderer', folder: 'elements/form-renderer', may: [...sdk, 'element', 'controls'] },
  {
    name: 'approval-task',
    folder: 'elements/approval-task',
    may: [...sdk, 'element', 'controls', 'form-renderer'],
  },
  { name: 'login-widget', folder: 'elements/login-widget', may: [...sdk, 'element'] },
  { name: 'portal', folder: 'reference-app/portal', may: [...sdk, 'elements'] },
  { name: 'server', folder: 'reference-app/server', may: sdk },
  { name: 'e2e', folder: 'reference-app/e2e', may: [...sdk, 'server'] },
];

/** Rooms of the elements that their own entry and tools gather. */
const gathered = ['element', 'controls', 'form-renderer', 'approval-task', 'login-widget'];
rooms.find(room => room.name === 'elements')?.may.push(...gathered);

/** Packages that only some rooms may name: React stays out of the sdk, r2wc in the one room that knows it. */
const packages: { pattern: RegExp; only: string[]; why: string }[] = [
  { pattern: /^node:/, only: ['server', 'e2e', 'tools'], why: 'only the server and tools run on Node' },
  {
    pattern: /^(react|react-dom|jotai|@emotion|@mui)(\/|$)/,
    only: ['elements', ...gathered, 'portal'],
    why: 'the sdk and the server know no React',
  },
  { pattern: /^@r2wc\//, only: ['element'], why: 'elements/element is the only code that knows r2wc' },
  { pattern: /^redaxios$/, only: ['api'], why: 'redaxios is wrapped in sdk/api/http.ts' },
  { pattern: /^rosetta$/, only: ['i18n'], why: 'rosetta is wrapped in sdk/i18n/index.ts' },
  {
    pattern: /^typebox(\/|$)/,
    only: ['contract', 'server'],
    why: 'the browser imports the contract as types only',
  },
];

export interface Fault {
  file: string;
  line: number;
  imports: string;
  why: string;
}

function roomOf(file: string): Room | undefined {
  const holding = rooms.filter(room => file.startsWith(`${room.folder}/`));
  return holding.sort((a, b) => b.folder.length - a.folder.length)[0];
}

const packageFolders: [RegExp, (rest: string) => string][] = [
  [/^@countersign\/sdk\/(.+)$/, rest => `sdk/${rest}/index.ts`],
  [/^@countersign\/elements\/tokens$/, () => 'elements/countersign.ts'],
  [/^@countersign\/elements$/, () => 'elements/countersign.ts'],
  [/^@countersign\/elements\/(.+)$/, () => 'elements/countersign.ts'],
  [/^@countersign\/server\/?(.*)$/, () => 'reference-app/server/main.ts'],
  [/^@countersign\/portal\/?(.*)$/, () => 'reference-app/portal/main.tsx'],
];

/** The project file that a specifier means, or undefined for a package of others. */
function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier.replace(/\?.*$/, '')));
  for (const [pattern, path] of packageFolders) {
    const match = pattern.exec(specifier);
    if (match) return path(match[1] ?? '');
  }
  return undefined;
}

const importPattern =
  /(?:^|\n)[ \t]*(import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

interface Import {
  specifier: string;
  typeOnly: boolean;
  line: number;
}

export function importsOf(source: string): Import[] {
  return [...source.matchAll(importPattern)].map(match => ({
    specifier: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
    line: source.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** Tests and the tools of a build see Node and the rooms made for testing. */
const isTool = (file: string) =>
  /\.test\.tsx?$|(^|\/)(testing|manifest|bench)\/|\.config\.(ts|js|mjs)$|^elements\/(?!countersign)[\w.-]+\.ts$/.test(
    file,
  );

function whyNot(room: Room, file: string, { specifier, typeOnly }: Import): string | undefined {
  const path = target(file, specifier);
  if (path === undefined) {
    if (isTool(file)) return undefined;
    const rule = packages.find(entry => entry.pattern.test(specifier));
    return rule && !rule.only.includes(room.name) ? rule.why : undefined;
  }
  const other = roomOf(path);
  if (!other || other.name === room.name || path.endsWith('/package.json')) return undefined;
  if (isTool(file) && /\/testing\/|^elements\/countersign.ts$/.test(path)) return undefined;
  if (other.name === 'contract' && !typeOnly && room.name !== 'server' && !isTool(file)) {
    return 'the contract is imported as types only outside the server';
  }
  return room.may.includes(other.name) ? undefined : `${room.name} may not import ${other.name}`;
}

/** The faults of one file, named by its path from the root. */
export function faultsOf(file: string, source: string): Fault[] {
  const room = roomOf(file);
  if (!room) return [];
  return importsOf(source).flatMap(found => {
    const why = whyNot(room, file, found);
    return why === undefined ? [] : [{ file, line: found.line, imports: found.specifier, why }];
  });
}

/** The faults of the whole project. */
export function againstTheArrows(): Fault[] {
  const files = globSync(['sdk/**/*.ts', 'elements/**/*.{ts,tsx}', 'reference-app/**/*.{ts,tsx}'], {
    cwd: root,
  });
  return files
    .filter(file => !/(^|\/)(node_modules|dist|\.cache)\//.test(file))
    .flatMap(file => faultsOf(file, readFileSync(join(root, file), 'utf8')));
}
