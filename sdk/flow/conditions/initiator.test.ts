/** Conditions on the initiator: organisation, roles, positions and identity. */
import { expect, it } from 'vitest';
import type { Condition, InitiatorAttribute, Operator } from '../model/flow.ts';
import type { InitiatorFacts, PersonGroups } from './initiator.ts';
import { matchesConditions } from './matches.ts';

const form = { list: [], config: {} };
const li: PersonGroups = {
  organizations: ['team', 'sales', 'company'],
  roles: ['buyer', 'driver'],
  positions: ['clerk'],
};
const nobody: PersonGroups = { organizations: [], roles: [], positions: [] };

const initiator = (groups: PersonGroups): InitiatorFacts => ({ id: 'li', groups: () => groups });

function holds(attribute: string, operator: string, ids: readonly string[], groups: PersonGroups): boolean {
  const condition: Condition = {
    field: '',
    initiator: attribute as InitiatorAttribute,
    operator: operator as Operator,
    value: ids.map(id => ({ id, name: `the ${id}` })),
  };
  return matchesConditions([[condition]], { form, values: {}, initiator: initiator(groups) });
}

it.each<[attribute: InitiatorAttribute, operator: Operator, ids: string[], ofLi: boolean, ofNobody: boolean]>(
  [
    ['person', 'in', ['wang', 'li'], true, true],
    ['person', 'in', ['wang'], false, false],
    ['person', 'notIn', ['wang'], true, true],
    ['person', 'notIn', ['li'], false, false],
    ['organization', 'in', ['team'], true, false],
    ['organization', 'in', ['sales'], false, false],
    ['organization', 'notIn', ['sales'], true, true],
    ['organization', 'notIn', ['team', 'sales'], false, true],
    ['organization', 'empty', [], false, true],
    ['organization', 'notEmpty', [], true, false],
    ['organizationBelow', 'in', ['company'], true, false],
    ['organizationBelow', 'in', ['sales', 'other'], true, false],
    ['organizationBelow', 'in', ['other'], false, false],
    ['organizationBelow', 'notIn', ['company'], false, true],
    ['role', 'in', ['driver'], true, false],
    ['role', 'in', ['pilot'], false, false],
    ['role', 'notIn', ['pilot'], true, true],
    ['role', 'notIn', ['pilot', 'buyer'], false, true],
    ['role', 'empty', [], false, true],
    ['position', 'in', ['clerk', 'chief'], true, false],
    ['position', 'in', ['chief'], false, false],
    ['position', 'notIn', ['clerk'], false, true],
    ['position', 'notEmpty', [], true, false],
  ],
)('%s %s %j', (attribute, operator, ids, ofLi, ofNobody) => {
  expect([holds(attribute, operator, ids, li), holds(attribute, operator, ids, nobody)]).toEqual([
    ofLi,
    ofNobody,
  ]);
});

it.each(['eq', 'ne', 'contains', 'gt', 'startsWith'])('%s does not compare the initiator', operator => {
  expect(holds('role', operator, ['driver'], li)).toBe(false);
});

it('an attribute of a newer version names no group', () => {
  expect(holds('grade', 'in', ['driver'], li)).toBe(false);
  expect(holds('constructor', 'in', ['driver'], li)).toBe(false);
});

it('the groups are read only for a condition on them', () => {
  const groups = () => {
    throw new Error('the groups were read');
  };
  const condition: Condition = { field: '', initiator: 'person', operator: 'in', value: ['li'] };
  const facts = { form, values: {}, initiator: { id: 'li', groups } };
  expect(matchesConditions([[condition]], facts)).toBe(true);
});
