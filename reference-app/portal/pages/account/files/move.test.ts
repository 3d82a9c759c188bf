/** Files that are dragged onto a folder. */
import { expect, it, vi } from 'vitest';
import { folderDropHandlers, writeDraggedFileIds } from './move.ts';

function dragEvent(types: Record<string, string> = {}) {
  const data = new Map(Object.entries(types));
  const classes = new Set<string>();
  const calls = { preventDefault: vi.fn(), stopPropagation: vi.fn() };
  const event = {
    ...calls,
    dataTransfer: {
      types: [...data.keys()],
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
    },
    currentTarget: {
      classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
    },
  };
  return { event: event as never, data, classes, ...calls };
}

const dragged = () => {
  const start = dragEvent();
  writeDraggedFileIds(start.event, ['f1', 'f2']);
  return Object.fromEntries(start.data);
};

it('files of the page are moved to the folder on which they are dropped', () => {
  const move = vi.fn();
  const { onDragOver, onDragLeave, onDrop } = folderDropHandlers('d1', move);
  const { event, classes, preventDefault, stopPropagation } = dragEvent(dragged());
  onDragOver(event);
  expect([preventDefault.mock.calls.length, [...classes]]).toEqual([1, ['is-target']]);
  onDragLeave(event);
  expect([...classes]).toEqual([]);
  onDragOver(event);
  onDrop(event);
  expect(move.mock.calls).toEqual([[{ fileIds: ['f1', 'f2'], folderId: 'd1' }]]);
  expect([preventDefault.mock.calls.length, stopPropagation.mock.calls.length, [...classes]]).toEqual([
    3,
    1,
    [],
  ]);
});

it('files of the desktop are left to the page, which uploads them', () => {
  const move = vi.fn();
  const { onDragOver, onDrop } = folderDropHandlers('d1', move);
  const { event, classes, preventDefault } = dragEvent({ Files: '' });
  onDragOver(event);
  onDrop(event);
  expect([move.mock.calls.length, preventDefault.mock.calls.length, [...classes]]).toEqual([0, 0, []]);
});
