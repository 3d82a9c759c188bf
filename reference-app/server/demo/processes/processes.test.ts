import { isPublishable, lint, peopleNeeded } from '@countersign/sdk/flow';
import { importDefinition } from '@countersign/sdk/form';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '../../setup/tenant.ts';
import { COMPANY, POSITIONS, ROLES } from '../company.ts';
import { PEOPLE } from '../people.ts';
import { demoProcesses } from './index.ts';

describe.each(demoProcesses().map(one => [one.process.processKey, one] as const))(
  'the process %s',
  (_key, one) => {
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
      const people = PEOPLE[COMPANY]!.map(({ userName }) => userIdOf(userName));
      expect(people).toEqual(expect.arrayContaining(needs.users));
      expect(ROLES[COMPANY]!.map(({ id }) => id)).toEqual(expect.arrayContaining(needs.roles));
      expect(POSITIONS[COMPANY]!.map(([id]) => id)).toEqual(expect.arrayContaining(needs.positions));
      expect(needs.organizations).toEqual([]);
    });
  },
);
