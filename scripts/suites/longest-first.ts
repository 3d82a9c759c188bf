/** The order of the test files on Node: the longest files start first, so that no worker ends with one of them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../process.ts';

/** Of each project, by their time on two cores; those that wait most come first. */
const LONGEST = [
  'reference-app/server/chaos.test.ts',
  'reference-app/server/resources/callback/deliver.test.ts',
  'reference-app/server/main.test.ts',
  'reference-app/server/resources/workflow/audit/command.test.ts',
  'reference-app/server/db/migrate.test.ts',
  'reference-app/server/resources/transfer/import.test.ts',
  'reference-app/server/resources/workflow/lists/lists.test.ts',
  'reference-app/server/resources/workflow/decisions/races.test.ts',
  'reference-app/server/http/validation/bodies.test.ts',
  'reference-app/server/http/security/parallel-limits.test.ts',
  'reference-app/server/resources/channel-account/channel-account.test.ts',
  'reference-app/server/resources/live/live.test.ts',
  'reference-app/server/resources/notice/notice.test.ts',
  'reference-app/server/db/lost.test.ts',
  'reference-app/server/setup/first-account.test.ts',
  'reference-app/server/backup/backup.test.ts',
  'sdk/approval/commands/fall-back.test.ts',
  'sdk/approval/rules/random.test.ts',
  'sdk/flow/bpmn/bpmn.test.ts',
  'elements/bench/first-loads.node.test.ts',
  'sdk/api/live.test.ts',
  'elements/element/server-side.node.test.ts',
];

/** The place of a file in that order. Throws where the list names a file that is gone. */
function places(): (file: TestSpecification) => number {
  const gone = LONGEST.filter(file => !existsSync(join(root, file)));
  if (gone.length > 0)
    throw new Error(`scripts/suites/longest-first.ts names missing files: ${gone.join(', ')}.`);
  return ({ moduleId }) => {
    const at = LONGEST.findIndex(file => moduleId.endsWith(file));
    return at < 0 ? LONGEST.length : at;
  };
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = places();
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
