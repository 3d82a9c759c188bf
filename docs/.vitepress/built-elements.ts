/** The built elements beside the pages of the site, as they are: live examples load them like any page would. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../elements/dist', import.meta.url));
const code = (file: string) => !/\.(map|d\.ts)$|[\\/]types$/.test(file);

/** Puts the elements into the site that was built, at the address that live examples load them from. */
export function copyElements(site: string): void {
  if (existsSync(dist)) cpSync(dist, join(site, 'elements-built'), { recursive: true, filter: code });
}
