/** Every figure that anything shows equals a count from the lists and from SQL, while a company works. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { runLength, TEST_ALL } from '../../../testing/test-all.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';
import { runBackgroundWork } from '../testing/background-work.ts';
import { CompanyMonth } from './testing/month.ts';
import { personDifferences, processDifferences } from './testing/reconcile.ts';

const PEOPLE = ['li.na', 'zhang.wei', 'chen.jie', 'wang.fang', 'he.lei', 'luo.yi', 'pan.bo'];
const APPLICATIONS = runLength('MONTH_APPLICATIONS', { long: 2000, short: 40 });

describeServer('the figures of a month', server => {
  const driver = new ApprovalDriver(server);

  it(
    'equal the lists and the rows at any time',
    async () => {
      const { db } = server();
      const month = new CompanyMonth(driver, { seed: 7, people: PEOPLE, applications: APPLICATIONS });
      await month.publishProcesses();
      await month.run(async () => {
        await runBackgroundWork(db);
        const differences: string[] = [];
        for (const { id } of month.processes)
          differences.push(...(await processDifferences({ db, driver }, id)));
        for (const name of month.people) differences.push(...(await personDifferences({ db, driver }, name)));
        expect(differences).toEqual([]);
      });
      const rare = ['void', 'terminate', 'migrate', 'publish', 'disable', 'read-messages'];
      expect(rare.filter(action => !month.done.has(action))).toEqual([]);
    },
    TEST_ALL ? 3_600_000 : 120_000,
  );
});
