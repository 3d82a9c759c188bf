/** The arithmetic of the capacity page. */
import { describe, expect, it } from 'vitest';
import { capacities, shardedCapacity, yearlyGigabytes } from './capacity.ts';

const office = { approvals: 2, busiestHour: 0.2, use: 0.6, cores: 4, openPages: 0.01 };
const cost = { serverMs: 36, databaseMs: 12, storedBytes: 10_000 };

describe('capacities', () => {
  it('of one machine pay for the server and the database', () => {
    const [one] = capacities(cost, office, 4);
    // 4 cores × 0.6 × 1000 ms ÷ 48 ms; 50 × 3600 approvals an hour ÷ 0.4 of each person.
    expect(one).toMatchObject({ perSecond: 50, people: 450_000, limit: 'processors' });
  });

  it('are limited by live streams where many pages are open', () => {
    const [one] = capacities(cost, { ...office, openPages: 0.3 }, 4);
    // 3 processes × 5,000 streams ÷ 0.3
    expect(one).toMatchObject({ processes: 3, people: 50_000, perSecond: 50, limit: 'live streams' });
  });

  it.each([
    { serverMs: 36, databaseMs: 12, limit: 'processors of the server', perSecond: 8 / 0.06 },
    { serverMs: 12, databaseMs: 36, limit: 'processors of PostgreSQL', perSecond: 4 / 0.06 },
  ])('of three machines are limited by $limit', ({ limit, perSecond, ...costs }) => {
    const [, three] = capacities({ ...cost, ...costs }, office, 4);
    expect(three?.limit).toBe(limit);
    expect(three?.perSecond).toBeCloseTo(perSecond);
  });

  it('of a sharded database name the machines that the server needs', () => {
    const [, , sharded] = capacities(cost, office, 4);
    expect(sharded?.perSecond).toBe(800);
    expect(sharded?.machines).toBe('4 installations with one PostgreSQL each, 12 machines with the server');
  });
});

describe('shardedCapacity', () => {
  it.each([
    // 4 cores × 0.6 × 1000 ms ÷ 24 ms of each worker; ÷ 6 ms of the coordinator.
    [1, 100, 'workers'],
    [3, 300, 'workers'],
    [8, 400, 'coordinator'],
  ])('with %j workers is %j, limited by the %s', (workers, perSecond, limit) => {
    const measured = { approvals: 1, serverMs: 1, coordinatorMs: 6, workerMs: [16, 8] };
    const found = shardedCapacity(measured, office, workers);
    expect(found).toMatchObject({ workers, limit });
    expect(found.perSecond).toBeCloseTo(perSecond);
  });
});

describe('yearlyGigabytes', () => {
  it('counts working days', () => {
    expect(yearlyGigabytes(cost, office)).toBe(5);
  });
});
