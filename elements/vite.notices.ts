/**
 * Writes the licence texts of all bundled packages to `THIRD-PARTY-NOTICES.txt`, because their licences
 * require it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const thirdPartyNoticesFileName = 'THIRD-PARTY-NOTICES.txt';

interface BundledPackage {
  name: string;
  version: string;
  license: string;
  author: string;
  folder: string;
}

/**
 * Returns the folder of the package that contains a module. Returns undefined for modules of this repository
 * and of the bundler.
 */
function packageFolder(id: string): string | undefined {
  const [path = ''] = id.split('?');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/** Returns the folders of all packages with code in the bundle. */
export function bundledFolders(bundle: Rolldown.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap(file =>
    file.type === 'chunk' ? Object.entries(file.modules) : [],
  );
  const folders = modules.flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? (packageFolder(id) ?? []) : [],
  );
  return [...new Set(folders)];
}

function readBundledPackageInfo(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license, author: author?.name ?? author ?? `the authors of ${name}`, folder };
}

/**
 * Returns the licence text for a package that is under the MIT licence but has no licence file. It is derived
 * from this project's own licence text.
 */
const mitLicense = (author: string): string =>
  readFileSync(join(import.meta.dirname, '../LICENSE'), 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${author}`)
    .trim();

const isLicenseFile = (file: string): boolean => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file);

function licenseText({ name, license, author, folder }: BundledPackage): string {
  const files = readdirSync(folder).filter(isLicenseFile).sort();
  if (files.length > 0)
    return files
      .map(file => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
  if (license !== 'MIT') throw new Error(`${name} is bundled under ${license} and contains no licence text.`);
  return mitLicense(author);
}

/** Returns the notices for the packages. Packages with the same licence text share a section. */
export function thirdPartyNoticesText(folders: string[]): string {
  const packages = folders.map(readBundledPackageInfo).sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = Map.groupBy(packages, licenseText);
  const rule = '-'.repeat(80);
  const texts = [...sections].map(([text, members]) => {
    const names = members.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${rule}\n${names.join('\n')}\n${rule}\n\n${text}\n`;
  });
  return `The scripts of this package contain code of these packages, under the licences below.\n\n${texts.join('\n')}`;
}

export const thirdPartyNoticesPlugin = (): Plugin => ({
  name: 'countersign-third-party-notices',
  apply: 'build',
  generateBundle(_, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: thirdPartyNoticesFileName,
      source: thirdPartyNoticesText(bundledFolders(bundle)),
    });
  },
});
