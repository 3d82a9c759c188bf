/** The consequence that a dialog names, by the thing, the action and the places that name the thing. */
import { expect, it } from 'vitest';
import {
  isRecordRemovalBlockedByUsage,
  type Usage,
  type UsageAction,
  type UsageKind,
  usageWarningTextKey,
} from './usage.ts';

type Place = Usage['list'][number]['places'][number];

it.each<[UsageKind, UsageAction, Place[], string]>([
  ['user', 'remove', ['published', 'draft'], 'usage.held'],
  ['role', 'remove', ['running'], 'usage.held'],
  ['position', 'remove', ['draft'], 'usage.remove'],
  ['organization', 'remove', ['stopped', 'draft'], 'usage.remove'],
  ['user', 'remove', ['managers'], 'usage.remove'],
  ['role', 'disable', ['published'], 'usage.disable'],
  ['user', 'lock', ['published'], 'usage.lock'],
  ['process', 'stop', ['published'], 'usage.stop-process'],
  ['process', 'remove', ['published'], 'usage.remove-process'],
])('of a %s, %s, named in %j', (kind, action, places, expected) => {
  const usage = { total: 1, list: [{ processId: 'p', processName: 'P', places }] };
  expect(usageWarningTextKey(kind, action, usage)).toBe(expected);
});

it.each<[Place[], boolean]>([
  [['published', 'draft'], true],
  [['running'], true],
  [['draft', 'stopped', 'managers'], false],
])('what flows name in %j is refused to be removed: %s', (places, expected) => {
  expect(isRecordRemovalBlockedByUsage({ list: [{ processId: 'p', processName: 'P', places }] })).toBe(
    expected,
  );
});
