/** The editors of a node's settings; the code of the larger ones is fetched with the first setting of its kind. */
import { Flag } from '../../designer/panel/editors/Flag.tsx';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import { OneOf } from '../../designer/panel/editors/OneOf.tsx';
import { Lines, Text } from '../../designer/panel/editors/Text.tsx';
import type { Editor, EditorEntry, EditorProps, Editors } from '../../designer/panel/setting.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Checks } from './editors/Checks.tsx';

const lazy = (load: () => Promise<Editor>): EditorEntry => ({
  Editor: lazyComponent<EditorProps>(load),
  isWide: true,
  isGroup: true,
  readsSubjects: true,
});

/** One without a state of its own, or that gives it up with another node: it stays when the next node is selected. */
const reused = (load: () => Promise<Editor>): EditorEntry => ({ ...lazy(load), isReused: true });

const people = () => import('../people/editors.tsx');

export const nodeEditors: Editors = {
  text: { Editor: Text, isReadable: true, isReused: true },
  lines: { Editor: Lines, isWide: true, isReadable: true, isReused: true },
  number: { Editor: NumberInput, isReadable: true, isReused: true },
  flag: { Editor: Flag, isReused: true },
  'one-of': { Editor: OneOf, isReused: true },
  checks: { Editor: Checks, isWide: true, isGroup: true, isReused: true },
  users: reused(async () => (await people()).People),
  roles: reused(async () => (await people()).People),
  organizations: reused(async () => (await people()).People),
  positions: reused(async () => (await people()).People),
  dynamicRule: reused(async () => (await people()).Dynamic),
  nobody: reused(async () => (await people()).Nobody),
  timeLimit: reused(async () => (await people()).Limit),
  noticeGroups: lazy(async () => (await people()).Groups),
  privileges: {
    ...reused(async () => (await import('../rights/RightsEditor.tsx')).RightsEditor),
    isReadable: true,
  },
  lanes: { ...lazy(async () => (await import('../conditions/Lanes.tsx')).Lanes), isReadable: true },
  conditions: lazy(async () => (await import('../conditions/Conditions.tsx')).Conditions),
  delay: lazy(async () => (await import('./editors/Delay.tsx')).Delay),
  process: lazy(async () => (await import('./editors/Process.tsx')).Process),
  mapping: lazy(async () => (await import('./editors/Mapping.tsx')).Mapping),
  addresses: lazy(async () => (await import('./editors/Addresses.tsx')).Addresses),
  'insert-line': {
    ...lazy(async () => (await import('./editors/InsertText.tsx')).InsertLine),
    isGroup: false,
    isReadable: true,
  },
  'insert-lines': {
    ...lazy(async () => (await import('./editors/InsertText.tsx')).InsertLines),
    isGroup: false,
    isReadable: true,
  },
};
