/**
 * Orders the Node test files so that the longest start first. A long file that starts last would keep one
 * worker busy alone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectRoot } from '../process.ts';

/**
 * The longest test files of each project, in the order in which they start. Tests that mostly wait come
 * first, and the other tests are sorted by duration on two cores.
 */
const LONGEST_TEST_FILES = [
  'reference-app/server/chaos.test.ts',
  'reference-app/server/main.test.ts',
  'reference-app/server/http/security/tenant-isolation.test.ts',
  'reference-app/server/domains/logs/archive/archive.test.ts',
  'reference-app/server/audit/operations/refusals.test.ts',
  'reference-app/server/backup/restore-failures.test.ts',
  'reference-app/server/races.test.ts',
  'reference-app/server/rights/guard-matrix.test.ts',
  'reference-app/server/domains/files/transfer/agreement.test.ts',
  'reference-app/server/domains/files/transfer/every-import.test.ts',
  'reference-app/server/domains/workflow/following/follow.test.ts',
  'reference-app/server/db/schema-refusals.test.ts',
  'reference-app/server/domains/workflow/statistics/month.test.ts',
  'reference-app/server/db/tenant/twin-tenant.test.ts',
  'reference-app/server/domains/workflow/decisions/settings.test.ts',
  'reference-app/server/domains/workflow/decisions/sub-process.test.ts',
  'reference-app/server/db/pooler.test.ts',
  'reference-app/server/domains/access/credential/credential.test.ts',
  'reference-app/server/http/security/scope.test.ts',
  'reference-app/server/domains/workflow/callback/deliver.test.ts',
  'reference-app/server/db/migrate.test.ts',
  'reference-app/server/domains/files/transfer/import.test.ts',
  'reference-app/server/http/validation/bodies.test.ts',
  'elements/flow-designer/import/read-import.node.test.ts',
  'sdk/approval/commands/fall-back.test.ts',
  'sdk/import/forms/import-form.test.ts',
  'elements/bench/first-loads.node.test.ts',
  'sdk/flow/diagram/layout.test.ts',
  'scripts/dependencies.test.ts',
  'scripts/coverage/coverage.test.ts',
  'elements/manifest/generate.node.test.ts',
  'sdk/form/expressions/hostile.test.ts',
  'elements/flow-designer/try/walk-draft.node.test.ts',
  'sdk/import/bpmn/diagram.test.ts',
  'sdk/import/bpmn/round-trip.test.ts',
  'sdk/approval/rules/random.test.ts',
];

/**
 * Returns a function that maps a test file to its position in the start order. Throws if `LONGEST_TEST_FILES`
 * contains a file that does not exist.
 */
function testFileOrder(): (file: TestSpecification) => number {
  const gone = LONGEST_TEST_FILES.filter(file => !existsSync(join(projectRoot, file)));
  if (gone.length > 0)
    throw new Error(`scripts/suites/longest-first.ts names missing files: ${gone.join(', ')}.`);
  return ({ moduleId }) => {
    const at = LONGEST_TEST_FILES.findIndex(file => moduleId.endsWith(file));
    return at < 0 ? LONGEST_TEST_FILES.length : at;
  };
}

export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = testFileOrder();
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
