/**
 * Defines the settings that the property panel renders: for a control, a form, or a flow node, in one
 * language.
 */
import type { Lang } from '@countersign/sdk/i18n';
import type { ComponentType } from 'react';

export interface PanelSetting {
  /** Path of the value in the edited object, separated by dots, such as `options.maxLength`. */
  at: string;
  /** Name of the editor. If no editor has this name, the value is edited as JSON. */
  as: string;
  /** Name of the group that contains the setting. */
  group: string;
  label: string;
  /** Help text: one sentence without markup. */
  help?: string | undefined;
  /** Additional text that the filter searches, such as the label in the other language. */
  search?: string | undefined;
  default?: unknown;
  min?: number | undefined;
  max?: number | undefined;
  /** The options of a select, or the suggestions below a text input. */
  entries?: readonly { value: string; text: string }[] | undefined;
  /** Older names of the same value. Values stored under them are read, and the next change removes them. */
  aliases?: readonly string[] | undefined;
  /**
   * Condition for displaying the setting: the value at the path `at` must equal `is` in every selected
   * object.
   */
  when?: { at: string; is: unknown } | undefined;
  /**
   * Whether the panel offers the setting only while a single object is selected. An example is a name, which
   * must be unique.
   */
  isSingle?: boolean | undefined;
  /** Problems with the value. */
  problems?: readonly SettingProblem[] | undefined;
  /** The reason why the value has no effect, and an action that makes it effective. */
  idle?: { text: string; action?: PanelAction | undefined } | undefined;
}

/** A button in the panel, with its action. */
export interface PanelAction {
  text: string;
  onPress(): void;
}

/** A component that renders the notes below the editor of a setting. */
export type Notes = ComponentType<{ id: string; setting: PanelSetting }>;

export interface SettingProblem {
  severity: 'error' | 'warning';
  message: string;
  /** An action that fixes the problem. Undefined if the user must choose how to fix the problem. */
  fix?: PanelAction | undefined;
}

/** The object whose values are edited: a control, the configuration of a form, or a flow node. */
export type Subject = Readonly<Record<string, unknown>>;

/** A path and its changed value. Undefined removes the value. */
export interface PlaceChange {
  at: string;
  value: unknown;
}

export interface EditorProps {
  /** Id of the input that the label refers to. */
  id: string;
  setting: PanelSetting;
  /** The value that all edited objects share. Undefined if they have none or their values differ. */
  value: unknown;
  isMixed: boolean;
  /**
   * The selected objects whose setting is edited. An editor uses them if it needs more than the value of the
   * setting.
   */
  subjects: readonly Subject[];
  lang: Lang;
  /** Whether the value can only be viewed. */
  isReadOnly?: boolean;
  /** Ids of the error, the notes and the help, for `aria-describedby`. */
  describedBy: string;
  /** Sets the value of the setting. Consecutive calls with the option `typing` form one history step. */
  onChange(value: unknown, options?: { typing?: boolean }): void;
}

/** A lazily loaded editor can load its code before it is first rendered. */
export type Editor = ComponentType<EditorProps> & { preload?(): Promise<unknown> };

/**
 * An editor with its layout. The editor is displayed next to its label, or below the label if `isWide` is
 * set.
 */
export interface EditorEntry {
  Editor: Editor;
  isWide?: boolean;
  /** Whether the editor is a group of inputs. If so, its label is not a `<label>` element. */
  isGroup?: boolean;
  /**
   * Whether the editor stays mounted when another object is selected. Such an editor must have no state, or
   * only state that belongs to one object.
   */
  isReused?: boolean;
  /** Whether the editor supports `isReadOnly`. Any other editor is disabled in a read-only panel. */
  isReadable?: boolean;
  /** Whether the editor reads properties of the edited objects other than its own setting. */
  readsSubjects?: boolean;
}

export type Editors = Readonly<Record<string, EditorEntry>>;
