/**
 * Public entry for the designs of control types: their palette entries, their settings, and the creation of
 * controls. The designer, the documentation and the JSON Schema of form definitions use these designs. The
 * renderer never loads them.
 */
export { controlDesignByControlType } from './controls/all-designs.ts';
export type { ControlDesign, PaletteGroup } from './controls/control-design.ts';
export {
  getDefaultOptionsOfControlType,
  type NewControl,
  newControl,
  optionNameOfSetting,
} from './controls/new-control.ts';
export type { EditorKind, Setting, SettingGroup, Texts } from './controls/settings/setting.ts';
