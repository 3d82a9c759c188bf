import { expect, it } from 'vitest';
import { FrequentStatements } from './frequent-statements.ts';

const useOften = (frequent: FrequentStatements, sql: string, times = 6) =>
  Array.from({ length: times }, () => frequent.nameOf(sql)).at(-1);

it('names a statement from its fifth use, and always in the same way', () => {
  const frequent = new FrequentStatements();
  const names = Array.from({ length: 6 }, () => frequent.nameOf('select 1'));
  expect(names).toEqual([undefined, undefined, undefined, undefined, 'frequent-1', 'frequent-1']);
  expect(useOften(frequent, 'select 2')).toBe('frequent-2');
});

it('names no statement without a plan', () => {
  expect(useOften(new FrequentStatements(), 'savepoint part')).toBeUndefined();
});

it('keeps the number of names limited', () => {
  const frequent = new FrequentStatements();
  const names = Array.from({ length: 300 }, (_, at) => useOften(frequent, `select ${at}`, 600));
  expect(new Set(names.filter(name => name !== undefined)).size).toBe(200);
  expect(names.at(-1)).toBeUndefined();
});

it('leaves names for statements that are used more often', () => {
  const frequent = new FrequentStatements();
  for (let at = 0; at < 1000; at += 1) useOften(frequent, `select ${at}`, 40);
  expect(frequent.nameOf('select 999')).toBeUndefined();
  expect(useOften(frequent, 'select often', 60)).toBe('frequent-68');
  for (let at = 0; at < 1000; at += 1) useOften(frequent, `select again ${at}`, 400);
  expect(useOften(frequent, 'select oftener', 600)).toBe('frequent-135');
});

it('counts seldom statements without end in limited memory', () => {
  const frequent = new FrequentStatements();
  for (let at = 0; at < 5000; at += 1) expect(frequent.nameOf(`select ${at}`)).toBeUndefined();
  expect(useOften(frequent, 'select 1')).toBe('frequent-1');
});
