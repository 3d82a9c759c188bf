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
  'reference-app/server/domains/workflow/callback/deliver.test.ts',
  'reference-app/server/main.test.ts',
  'reference-app/server/commands/audit-workflow.test.ts',
  'reference-app/server/db/migrate.test.ts',
  'reference-app/server/domains/files/transfer/import.test.ts',
  'reference-app/server/domains/workflow/lists/lists.test.ts',
  'reference-app/server/domains/workflow/decisions/races.test.ts',
  'reference-app/server/http/validation/bodies.test.ts',
  'reference-app/server/http/security/parallel-limits.test.ts',
  'reference-app/server/domains/messages/channel-account/channel-account.test.ts',
  'reference-app/server/live/live.test.ts',
  'reference-app/server/domains/workflow/notice/notice.test.ts',
  'reference-app/server/db/lost.test.ts',
  'reference-app/server/setup/first-account.test.ts',
  'reference-app/server/backup/backup.test.ts',
  'sdk/approval/commands/fall-back.test.ts',
  'sdk/approval/rules/random.test.ts',
  'sdk/import/bpmn/bpmn.test.ts',
  'elements/bench/first-loads.node.test.ts',
  'sdk/api/live.test.ts',
  'elements/element/server-side.node.test.ts',
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
