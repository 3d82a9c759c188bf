/** Every figure that anything shows equals a count from the lists and from SQL, while a company works. */
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { elsewhere } from '../../../testing/client.ts';
import { describeServer, type Harness } from '../../../testing/harness.ts';
import { runLength, TEST_ALL } from '../../../testing/test-all.ts';
import { followDirectoryOfTenant } from '../following/follow.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';
import { runBackgroundWork } from '../testing/background-work.ts';
import { deliverCompanyMail, MAIL_CHANNELS } from './testing/company-mail.ts';
import { CompanyMonth } from './testing/month.ts';
import {
  deliveryDifferences,
  directoryDifferences,
  personDifferences,
  processDifferences,
} from './testing/reconcile.ts';
import { addStaff } from './testing/staff.ts';

const DEMO_PEOPLE = ['li.na', 'zhang.wei', 'chen.jie', 'wang.fang', 'he.lei', 'luo.yi', 'pan.bo'];
const PEOPLE = runLength('MONTH_PEOPLE', { long: 100, short: DEMO_PEOPLE.length });
const APPLICATIONS = runLength('MONTH_APPLICATIONS', { long: 2000, short: 40 });

function testMonth(server: () => Harness): void {
  /** Signs in from an address of its own, so that the limit of sign-ins does not count a hundred people. */
  const login = async (userName: string) => {
    const client = server().anonymous();
    await client.data(client.signIn(userName, undefined, elsewhere()));
    return client;
  };
  const driver = new ApprovalDriver(() => ({ ...server(), login }));

  it(
    'equal the lists and the rows at any time',
    async () => {
      const { db } = server();
      const people = [...DEMO_PEOPLE, ...(await addStaff(db, PEOPLE - DEMO_PEOPLE.length))];
      const month = new CompanyMonth(driver, { seed: 7, people, applications: APPLICATIONS });
      await month.publishProcesses();
      await month.run(async () => {
        await followDirectoryOfTenant(db, DEMO_COMPANY_ID);
        await runBackgroundWork(db, MAIL_CHANNELS);
        const differences = await directoryDifferences({ db, driver });
        differences.push(...(await deliveryDifferences({ db, driver })));
        await deliverCompanyMail(db);
        differences.push(...(await deliveryDifferences({ db, driver })));
        for (const { id } of month.processes)
          differences.push(...(await processDifferences({ db, driver }, id)));
        for (const name of month.people) differences.push(...(await personDifferences({ db, driver }, name)));
        expect(differences).toEqual([]);
      });
      const rare = ['void', 'terminate', 'migrate', 'publish', 'disable', 'read-messages', 'digest', 'batch'];
      const moves = [
        'reassign',
        'reassign-batch',
        'move',
        'delete-role',
        ...(PEOPLE >= 100 ? ['remove-person'] : []),
      ];
      expect([...rare, ...moves].filter(action => !month.done.has(action))).toEqual([]);
    },
    TEST_ALL ? 3_600_000 : 120_000,
  );
}

describeServer('the figures of a month', testMonth, { server: { trustProxy: '127.0.0.1' } });
