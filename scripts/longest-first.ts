/** The order of the test files on Node: those that take long begin, so that no worker is left with one of them at the end. */
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
