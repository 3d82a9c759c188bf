/** The permission of each call, as its route declares it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../reference-app/server/', import.meta.url));

/** By the key of the call; calls that a helper registers are for everybody who is signed in, as their page says. */
export function permissions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('domains/**/*.ts', {
    cwd: server,
    exclude: ['**/*.test.ts', '**/testing/**'],
  })) {
    const text = readFileSync(`${server}${file}`, 'utf8');
    for (const [, key = '', permission = ''] of text.matchAll(
      /'((?:GET|POST) [^']+)',\s*\{\s*permission: ([^,\n]+)/g,
    ))
      found.set(key, nameOf(permission, text));
  }
  return found;
}

function nameOf(permission: string, text: string): string {
  const literal = /^'([^']+)'/.exec(permission);
  if (literal?.[1]) return literal[1];
  const constant = new RegExp(`const ${permission.replace(/\W.*/, '')}\\b[^=]*= '([^']+)'`).exec(text);
  return constant?.[1] ?? '';
}
