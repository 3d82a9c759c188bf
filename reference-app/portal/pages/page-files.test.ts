/** The list of page files is written from the folders of the pages: `vitest run --project portal pages/page-files -u`. */
import { portalPageNames } from '@countersign/sdk/api/pages';
import { expect, test } from 'vitest';
import loaders from './loaders.ts?raw';

/** Returns the name of the component: `DataPermissions` for `system/data-permissions`. */
const componentName = (page: string): string =>
  page.replace(/^.*\//, '').replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

const files = Object.keys(import.meta.glob('./**/*.tsx'));

/** The component of the page `system/data-permissions` is in `system/data-permissions/DataPermissions.tsx`. */
const pageFiles = portalPageNames
  .map(page => ({ page, file: `./${page}/${componentName(page)}.tsx` }))
  .filter(({ file }) => files.includes(file))
  .sort((a, b) => a.page.localeCompare(b.page, 'en'));

const list = `/**
 * Loads the pages whose file is named after the page. The test \`page-files.test.ts\` generates this file from
 * the folders of the pages.
 */
export const pageFiles = {
${pageFiles.map(({ page, file }) => `  '${page}': { load: () => import('${file}') },`).join('\n')}
};
`;

test('the list has every page file', async () => {
  await expect(list).toMatchFileSnapshot('page-files.ts');
});

/** Views that other code opens. */
const VIEWS = [
  './account/login/Login.tsx',
  './approval/keys/Keys.tsx',
  './errors/no-access/NoAccess.tsx',
  './errors/not-found/NotFound.tsx',
  './workflow/forms/versions/Versions.tsx',
];

test('every file that is named after its folder is a page', () => {
  const named = files.filter(file => file.endsWith(`/${componentName(file.replace(/\/[^/]*$/, ''))}.tsx`));
  const loaded = [
    ...pageFiles.map(({ file }) => file),
    ...[...loaders.matchAll(/'(\.\/[^']*\.tsx)'/g)].map(([, file]) => file),
  ];
  expect(named.filter(file => !loaded.includes(file)).sort()).toEqual(VIEWS);
});
