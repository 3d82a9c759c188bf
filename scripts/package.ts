/** `npm run package`: builds, checks and packs the published packages into `dist/packages`. */
import { buildTarballs } from './packages/tarballs.ts';

export async function main(): Promise<void> {
  for (const tarball of await buildTarballs()) console.log(tarball);
}
