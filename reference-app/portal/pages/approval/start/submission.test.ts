import { describe, expect, test } from 'vitest';
import { createApplicationSubmitter } from './submission.ts';

const leave = { processId: 'p1', params: { days: 2 }, itemName: '年假', degree: 0 };
const pick = { id: 'u1', name: '王芳', nodeId: 'n1' };

/** A server that loses its first answer. */
function flaky() {
  const bodies: { key: string; assignorList?: unknown }[] = [];
  const submit = createApplicationSubmitter(async ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) throw new Error('the answer was lost');
    return { instanceId: `i${bodies.length}` };
  });
  return { bodies, submit };
}

describe('submitter', () => {
  test('the same contents are sent again under the same key, so that they count once', async () => {
    const { bodies, submit } = flaky();
    await expect(submit(leave, [])).rejects.toThrow('the answer was lost');
    expect(await submit({ ...leave, params: { days: 2 } }, [])).toBe('i2');
    expect(bodies[0]?.key).toMatch(/^\w{32}$/);
    expect(bodies[1]?.key).toBe(bodies[0]?.key);
  });

  test.each([
    ['other values', { ...leave, params: { days: 3 } }, []],
    ['another title', { ...leave, itemName: '病假' }, []],
    ['other people', leave, [pick]],
  ])('%s are another decision and get another key', async (_, application, picks) => {
    const { bodies, submit } = flaky();
    await submit(leave, []).catch(() => undefined);
    await submit(application, picks);
    expect(bodies[1]?.key).not.toBe(bodies[0]?.key);
  });

  test('picked people are sent only where there are any', async () => {
    const { bodies, submit } = flaky();
    await submit(leave, []).catch(() => undefined);
    await submit(leave, [pick]);
    expect(bodies.map(body => body.assignorList)).toEqual([undefined, [pick]]);
  });
});
