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

const people = () => import('../people/editors.tsx');

export const nodeEditors: Editors = {
  text: { Editor: Text, isReadable: true },
  lines: { Editor: Lines, isWide: true, isReadable: true },
  number: { Editor: NumberInput, isReadable: true },
  flag: { Editor: Flag },
  'one-of': { Editor: OneOf },
  checks: { Editor: Checks, isWide: true, isGroup: true },
  users: lazy(async () => (await people()).People),
  roles: lazy(async () => (await people()).People),
  organizations: lazy(async () => (await people()).People),
  positions: lazy(async () => (await people()).People),
  dynamicRule: lazy(async () => (await people()).Dynamic),
  nobody: lazy(async () => (await people()).Nobody),
  timeLimit: lazy(async () => (await people()).Limit),
  noticeGroups: lazy(async () => (await people()).Groups),
  privileges: {
    ...lazy(async () => (await import('../rights/RightsEditor.tsx')).RightsEditor),
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
