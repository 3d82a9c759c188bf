/** The rules are tried on small projects written to the cache, one for each fault. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dependencyFaults } from './dependencies.ts';
import { projectRoot } from './process.ts';

mkdirSync(join(projectRoot, '.cache'), { recursive: true });
const folder = mkdtempSync(join(projectRoot, '.cache', 'dependencies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes one project with all the files, and returns its faults by the file that imports. */
async function faultsIn(files: Record<string, string>): Promise<Map<string, string[]>> {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const faults = await dependencyFaults(['sdk', 'elements', 'reference-app'], folder);
  const byFile = new Map<string, string[]>();
  for (const { from, rule } of faults) byFile.set(from, [...(byFile.get(from) ?? []), rule]);
  return byFile;
}

const nothing = 'export const a = 1;\n';

test('imports against the directions, packages out of place and circles are found, and nothing else', async () => {
  const faults = await faultsIn({
    'sdk/approval/step.ts': nothing,
    'sdk/api/contract/index.ts': nothing,
    'sdk/form/value.ts': nothing,
    'elements/form-renderer/store/atoms.ts': nothing,
    'elements/approval-task/element.ts': nothing,
    'reference-app/portal/main.tsx': nothing,

    'sdk/form/upwards.ts': "export * from '../approval/step.ts';\n",
    'sdk/flow/types-upwards.ts': "import type { a } from '../approval/step.ts';\nexport type A = typeof a;\n",
    'sdk/form/react.ts': "export { useState } from 'react';\n",
    'sdk/approval/node.ts': "export * from 'node:fs';\n",
    'elements/controls/r2wc.ts': "export * from '@r2wc/react-to-web-component';\n",
    'elements/controls/renderer.ts': "export * from '../form-renderer/store/atoms.ts';\n",
    'elements/form-renderer/lazy.ts': "export const load = () => import('../approval-task/element.ts');\n",
    'reference-app/server/portal.ts': "export * from '../portal/main.tsx';\n",
    'sdk/api/values-of-contract.ts': "export { a } from './contract/index.ts';\n",
    'sdk/flow/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
    'sdk/flow/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    'sdk/flow/types-one.ts': "import type { Two } from './types-two.ts';\nexport type One = Two | 1;\n",
    'sdk/flow/types-two.ts': "import type { One } from './types-one.ts';\nexport type Two = { one: One };\n",
    'reference-app/server/http/domain.ts': "export * from '../domains/people/index.ts';\n",
    'reference-app/server/domains/people/index.ts': nothing,
    'reference-app/server/domains/people/user/service.ts': nothing,
    'reference-app/server/domains/workflow/deep.ts': "export * from '../people/user/service.ts';\n",
    'reference-app/server/domains/people/upwards.ts': "export * from '../workflow/index.ts';\n",
    'reference-app/server/domains/workflow/index.ts': nothing,

    'sdk/api/types-of-contract.ts':
      "import type { a } from './contract/index.ts';\nexport type A = typeof a;\n",
    'sdk/flow/downwards.ts': "export { a } from '../form/value.ts';\n",
    'reference-app/server/domains/workflow/downwards.ts': "export * from '../people/index.ts';\n",
  });
  expect([...faults.keys()].sort()).toEqual([
    'elements/controls/r2wc.ts',
    'elements/controls/renderer.ts',
    'elements/form-renderer/lazy.ts',
    'reference-app/server/domains/people/upwards.ts',
    'reference-app/server/domains/workflow/deep.ts',
    'reference-app/server/http/domain.ts',
    'reference-app/server/portal.ts',
    'sdk/api/values-of-contract.ts',
    'sdk/approval/node.ts',
    'sdk/flow/one.ts',
    'sdk/flow/types-one.ts',
    'sdk/flow/types-upwards.ts',
    'sdk/form/react.ts',
    'sdk/form/upwards.ts',
  ]);
  expect(faults.get('sdk/flow/one.ts')).toEqual(['no circle']);
  expect(faults.get('sdk/form/upwards.ts')).toEqual(['form may import i18n, group-by, history']);
});
