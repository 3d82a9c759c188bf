/** The designs of the controls: palette, settings and new controls for designers, docs and schema. The renderer never loads it. */
export { designs } from './controls/all-designs.ts';
export type { ControlDesign, PaletteGroup } from './controls/control-design.ts';
export { defaultOptions, type NewControl, newControl, optionName } from './controls/new-control.ts';
export type { EditorKind, Setting, SettingGroup, Texts } from './controls/settings/setting.ts';
