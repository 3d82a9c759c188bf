/** The project's source files as text, and the places in them that name a call of the contract. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASES } from '../../sdk/api/bases.ts';

export const root = join(import.meta.dirname, '..', '..');

export interface Source {
  /** From the root. */
  path: string;
  text: string;
}

export const sourcesOf = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The call as a key of the contract, as routes are declared. */
export const keyPattern = (key: string): RegExp => new RegExp(`'${escaped(key)}'`);

/** The call by its address, with or without the base path, as the tests of the server send it. */
export function addressPattern(key: string): RegExp {
  const path = key.slice(key.indexOf(' ') + 1);
  const address = path
    .split('/')
    .map(name => (name.startsWith(':') ? '(\\$\\{[^`]*?\\}|[\\w.%-]+)' : escaped(name)))
    .join('/');
  return new RegExp(`['"\`/]${address}(?=['"\`?$])`);
}

/** The call as a method of the client: `client.user.list`; null for those that the client does not have. */
export function methodPattern(key: string): RegExp | null {
  const path = key.slice(key.indexOf(' ') + 1).replace(/^\/([\w-]+)\//, (whole, base: string) => {
    const name = Object.entries(BASES).find(([segment]) => segment === base)?.[1];
    return name ? `${name}/` : whole;
  });
  if (path.startsWith('/')) return null;
  const names = path.split('/').filter(name => !name.startsWith(':'));
  return new RegExp(`\\bclient\\??\\.${names.map(escaped).join('\\.')}\\b(?!\\.)`);
}
