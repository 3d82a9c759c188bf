import { isPublishable, lint, peopleNeeded } from '@countersign/sdk/flow';
import { importDefinition } from '@countersign/sdk/form';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_COMPANY_ID } from '../company.ts';
import { addLargeDemoDataToTenant } from '../grown/company.ts';
import { DEMO_TENANTS } from '../seed.ts';
import { demoProcesses } from './index.ts';
import { overtimeProcess } from './overtime.ts';
import { recruitmentProcess } from './recruitment.ts';
import { sealRequestDemoProcess } from './seal.ts';
import { createSecondVersionsOfDemoProcesses } from './second.ts';

const company = DEMO_TENANTS.map(addLargeDemoDataToTenant).find(
  ({ merchantId }) => merchantId === DEMO_COMPANY_ID,
)!;
const ALL = (['zh', 'en'] as const).flatMap(lang => [
  ...demoProcesses(lang),
  ...createSecondVersionsOfDemoProcesses(lang),
  ...[sealRequestDemoProcess, overtimeProcess, recruitmentProcess].map(inLang => inLang(lang)),
]);

describe.each(ALL.map((one, index) => [one.process.processKey, index, one] as const))(
  'the process %s (%i)',
  (_key, _index, one) => {
    it('has nothing to mend', () => {
      const rows = lint({ flow: one.flow, form: one.form, processKey: one.process.processKey });
      expect(rows).toEqual([]);
      expect(isPublishable(rows)).toBe(true);
    });

    it('has a form that is read without a warning', () => {
      expect(importDefinition(one.form)).toMatchObject({ ok: true, warnings: [] });
    });

    it('names people, roles and positions that the company has', () => {
      const needs = peopleNeeded(one.flow);
      const people = company.people.map(({ userName }) => userIdOf(userName));
      expect(people).toEqual(expect.arrayContaining(needs.users));
      expect(company.roles.map(({ id }) => id)).toEqual(expect.arrayContaining(needs.roles));
      expect(company.positions.map(([id]) => id)).toEqual(expect.arrayContaining(needs.positions));
      expect(needs.organizations).toEqual([]);
    });
  },
);
