import type { LiveEvent } from '@countersign/sdk/api';
import { describe, expect, it } from 'vitest';
import { type Listener, shareLiveEventStream } from './live-events.ts';

const tasks: LiveEvent = { kind: 'tasks' };

function stream() {
  const open: Listener[] = [];
  let opened = 0;
  const subscribeLive = shareLiveEventStream(listener => {
    opened += 1;
    open.push(listener);
    return () => void open.splice(open.indexOf(listener), 1);
  });
  return { subscribeLive, open, opened: () => opened };
}

describe('live events of a page', () => {
  it('come over one stream, however many listen', () => {
    const { subscribeLive, open } = stream();
    const received: string[] = [];
    subscribeLive(() => received.push('bell'));
    subscribeLive(() => received.push('list'));
    expect(open).toHaveLength(1);
    open[0]?.(tasks);
    expect(received).toEqual(['bell', 'list']);
  });

  it('stop with the last listener, and start again with the next', () => {
    const { subscribeLive, open, opened } = stream();
    const listener = () => {};
    const [first, second] = [subscribeLive(listener), subscribeLive(listener)];
    first();
    first();
    expect(open).toHaveLength(1);
    second();
    expect(open).toHaveLength(0);
    subscribeLive(listener);
    expect([open.length, opened()]).toEqual([1, 2]);
  });

  it('do not reach a listener that left during the event', () => {
    const { subscribeLive, open } = stream();
    const received: string[] = [];
    const leave = subscribeLive(() => {
      received.push('once');
      leave();
    });
    subscribeLive(() => received.push('always'));
    open[0]?.(tasks);
    open[0]?.(tasks);
    expect(received).toEqual(['once', 'always', 'always']);
  });
});
