/** Reads the project's source files, and matches references to an API call of the contract. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_NAMESPACE_BY_BASE_PATH } from '../../sdk/api/bases.ts';

export const projectRoot = join(import.meta.dirname, '..', '..');

export interface Source {
  /** Path from the project root. */
  path: string;
  text: string;
}

export const readSourceFilesByGlob = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: projectRoot, exclude: ['**/node_modules/**'] })
    .sort()
    .map(path => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a call by its contract key. Routes are declared this way. */
export const apiCallKeyPattern = (key: string): RegExp => new RegExp(`'${escapeRegExp(key)}'`);

/**
 * Matches an API call by its path, as server tests write it. The path may follow the base path of the API.
 */
export function apiCallPathPattern(key: string): RegExp {
  const path = key.slice(key.indexOf(' ') + 1);
  const address = path
    .split('/')
    .map(name => (name.startsWith(':') ? '(\\$\\{[^`]*?\\}|[\\w.%-]+)' : escapeRegExp(name)))
    .join('/');
  return new RegExp(`['"\`/]${address}(?=['"\`?$])`);
}

/**
 * Returns a pattern that matches the use of an API call as a client method, such as `client.user.list`.
 * Returns null if the client has no method for the call.
 */
export function clientMethodPattern(key: string): RegExp | null {
  const path = key.slice(key.indexOf(' ') + 1).replace(/^\/([\w-]+)\//, (whole, base: string) => {
    const name = Object.entries(CLIENT_NAMESPACE_BY_BASE_PATH).find(([segment]) => segment === base)?.[1];
    return name ? `${name}/` : whole;
  });
  if (path.startsWith('/')) return null;
  const names = path.split('/').filter(name => !name.startsWith(':'));
  return new RegExp(`\\bclient\\??\\.${names.map(escapeRegExp).join('\\.')}\\b(?!\\.)`);
}
