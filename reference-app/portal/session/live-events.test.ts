import type { News } from '@countersign/sdk/api';
import { describe, expect, it } from 'vitest';
import { type Hear, sharing } from './live-events.ts';

const tasks: News = { kind: 'tasks' };

function stream() {
  const open: Hear[] = [];
  let opened = 0;
  const hearNews = sharing(hear => {
    opened += 1;
    open.push(hear);
    return () => void open.splice(open.indexOf(hear), 1);
  });
  return { hearNews, open, opened: () => opened };
}

describe('news of a page', () => {
  it('come over one stream, however many listen', () => {
    const { hearNews, open } = stream();
    const heard: string[] = [];
    hearNews(() => heard.push('bell'));
    hearNews(() => heard.push('list'));
    expect(open).toHaveLength(1);
    open[0]?.(tasks);
    expect(heard).toEqual(['bell', 'list']);
  });

  it('stop with the last listener, and start again with the next', () => {
    const { hearNews, open, opened } = stream();
    const hear = () => {};
    const [first, second] = [hearNews(hear), hearNews(hear)];
    first();
    first();
    expect(open).toHaveLength(1);
    second();
    expect(open).toHaveLength(0);
    hearNews(hear);
    expect([open.length, opened()]).toEqual([1, 2]);
  });

  it('do not reach who left while they were told', () => {
    const { hearNews, open } = stream();
    const heard: string[] = [];
    const leave = hearNews(() => {
      heard.push('once');
      leave();
    });
    hearNews(() => heard.push('always'));
    open[0]?.(tasks);
    open[0]?.(tasks);
    expect(heard).toEqual(['once', 'always', 'always']);
  });
});
