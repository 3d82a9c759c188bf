/** The order of the test files on Node: the longest files start first, so that no worker ends with one of them. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'reference-app/server/chaos.test.ts',
  'reference-app/server/resources/callback/deliver.test.ts',
  'reference-app/server/main.test.ts',
  'sdk/approval/commands/fall-back.test.ts',
];

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex(file => moduleId.endsWith(file));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
