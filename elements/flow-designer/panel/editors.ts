/**
 * Maps editor names to the setting editors of the node panel. The code of a larger editor is loaded when a
 * setting first needs it.
 */
import { FlagEditor } from '../../designer/panel/editors/Flag.tsx';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import { OneOfEditor } from '../../designer/panel/editors/OneOf.tsx';
import { LinesEditor, TextEditor } from '../../designer/panel/editors/Text.tsx';
import type { Editor, EditorEntry, EditorProps, Editors } from '../../designer/panel/setting.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { CheckboxesEditor } from './editors/Checks.tsx';

const lazyEditor = (load: () => Promise<Editor>): EditorEntry => ({
  Editor: lazyComponent<EditorProps>(load),
  isWide: true,
  isGroup: true,
  readsSubjects: true,
});

/**
 * Registers a lazily loaded editor that stays mounted when another node is selected. Such an editor must have
 * no state, or must reset its state when the node changes.
 */
const lazyEditorKeptMounted = (load: () => Promise<Editor>): EditorEntry => ({
  ...lazyEditor(load),
  isReused: true,
});

const loadPeopleEditorsModule = () => import('../people/editors.tsx');

export const nodeEditors: Editors = {
  text: { Editor: TextEditor, isReadable: true, isReused: true },
  lines: { Editor: LinesEditor, isWide: true, isReadable: true, isReused: true },
  number: { Editor: NumberInput, isReadable: true, isReused: true },
  flag: { Editor: FlagEditor, isReused: true },
  'one-of': { Editor: OneOfEditor, isReused: true },
  checks: { Editor: CheckboxesEditor, isWide: true, isGroup: true, isReused: true },
  users: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).PeopleEditor),
  roles: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).PeopleEditor),
  organizations: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).PeopleEditor),
  positions: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).PeopleEditor),
  dynamicRule: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).AssigneeRuleEditor),
  nobody: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).NoAssigneeStrategyEditor),
  timeLimit: lazyEditorKeptMounted(async () => (await loadPeopleEditorsModule()).TimeLimitEditor),
  noticeGroups: lazyEditor(async () => (await loadPeopleEditorsModule()).NoticeGroupsEditor),
  privileges: {
    ...lazyEditorKeptMounted(async () => (await import('../rights/RightsEditor.tsx')).RightsEditor),
    isReadable: true,
  },
  lanes: {
    ...lazyEditor(async () => (await import('../conditions/Lanes.tsx')).BranchesEditor),
    isReadable: true,
  },
  conditions: lazyEditor(async () => (await import('../conditions/Conditions.tsx')).BranchConditionsEditor),
  delay: lazyEditor(async () => (await import('./editors/Delay.tsx')).DelayEditor),
  process: lazyEditor(async () => (await import('./editors/Process.tsx')).ProcessKeyEditor),
  mapping: lazyEditor(async () => (await import('./editors/Mapping.tsx')).FieldMappingEditor),
  addresses: lazyEditor(async () => (await import('./editors/Addresses.tsx')).EmailAddressesEditor),
  'insert-line': {
    ...lazyEditor(async () => (await import('./editors/InsertText.tsx')).PlaceholderLineEditor),
    isGroup: false,
    isReadable: true,
  },
  'insert-lines': {
    ...lazyEditor(async () => (await import('./editors/InsertText.tsx')).PlaceholderLinesEditor),
    isGroup: false,
    isReadable: true,
  },
};
