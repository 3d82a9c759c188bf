/** The cards of the welcome page through HTTP: own, of a role, of everybody. */
import type { HomeTour } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

describeServer('the welcome page', server => {
  const driver = new ApprovalDriver(server);
  const shown = (actor: string) => driver.get<object>(actor, 'home/layout');
  const update = (body: object) => driver.post('admin', 'home/layout/update', body);

  it('shows the own cards before those of a role, and these before those of everybody', async () => {
    expect(await shown('zhao.min')).toEqual({ cards: ['counts', 'tasks', 'quick'], from: 'default' });
    await update({ cards: ['quick', 'tasks'] });
    expect(await shown('zhao.min')).toEqual({ cards: ['quick', 'tasks'], from: 'tenant' });
    await update({ roleId: 'role-hr', cards: ['messages'] });
    expect(await shown('zhao.min')).toEqual({ cards: ['messages'], from: 'role' });
    expect(await shown('li.na')).toEqual({ cards: ['quick', 'tasks'], from: 'tenant' });
    const stored = { cards: ['messages'] };
    expect(await driver.get('admin', 'home/layout/detail?roleId=role-hr')).toMatchObject(stored);
    await driver.post('zhao.min', 'home/layout/own', { cards: ['applications', 'counts'] });
    expect(await shown('zhao.min')).toEqual({ cards: ['applications', 'counts'], from: 'own' });
    await driver.post('zhao.min', 'home/layout/own', { cards: null });
    await update({ roleId: 'role-hr', cards: null });
    await update({ cards: null });
    expect(await shown('zhao.min')).toMatchObject({ from: 'default' });
  });

  it('stores the steps of the tour that a person skips, and whether they closed it', async () => {
    const tour = () => driver.get<HomeTour>('admin', 'home/tour');
    const change = async (body: object) => (await driver.post('admin', 'home/tour/update', body)).status;
    const { steps, isClosed } = await tour();
    expect(steps.map(({ step }) => step)).toEqual(['company', 'people', 'form', 'flow', 'approval']);
    expect([isClosed, steps.some(({ isSkipped }) => isSkipped)]).toEqual([false, false]);
    expect(await change({ skipped: ['form'] })).toBe(200);
    expect(await change({ isClosed: true })).toBe(200);
    const after = await tour();
    expect(after.isClosed).toBe(true);
    expect(after.steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)).toEqual(['form']);
    expect(await change({ skipped: [], isClosed: false })).toBe(200);
    expect((await tour()).isClosed).toBe(false);
    expect(await change({ skipped: ['lunch'] })).toBe(400);
    expect((await driver.post('li.na', 'home/tour/update', { isClosed: true })).status).toBe(403);
  });

  it('refuses unknown cards, an unknown role, and the change of an older state', async () => {
    expect((await update({ cards: ['weather'] })).status).toBe(400);
    expect((await update({ cards: ['tasks', 'tasks'] })).status).toBe(400);
    expect((await update({ roleId: 'none', cards: [] })).status).toBe(404);
    expect((await update({ cards: ['tasks'], version: 4 })).status).toBe(409);
    expect((await driver.post('li.na', 'home/layout/update', { cards: [] })).status).toBe(403);
  });
});
