/** A setting as the property panel draws it: of a control's design, of a form, or of a flow's node. Data in one language. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ComponentType } from 'react';

export interface PanelSetting {
  /** The place of the value in the subject, with dots: `options.maxLength`. */
  at: string;
  /** The kind of editor that draws it; a kind without an editor is edited as JSON. */
  as: string;
  /** The group that it stands in. */
  group: string;
  label: string;
  /** One sentence of plain text. */
  help?: string | undefined;
  /** More text by which the filter finds it, such as its label in the other language. */
  search?: string | undefined;
  default?: unknown;
  min?: number | undefined;
  max?: number | undefined;
  /** The entries of a choice, or the suggestions of a text. */
  entries?: readonly { value: string; text: string }[] | undefined;
  /** Older places of the same value; they are read, and taken out by the next change. */
  aliases?: readonly string[] | undefined;
  /** Shown only while another place of every subject has this value. */
  when?: { at: string; is: unknown } | undefined;
  /** True where only one subject at a time can have the value, such as a name that must be unique. */
  isSingle?: boolean | undefined;
  /** The problems of the value. */
  problems?: readonly SettingProblem[] | undefined;
  /** The reason why the value has no effect, and the action that gives it one. */
  idle?: { text: string; action?: PanelAction | undefined } | undefined;
}

/** A button of the panel. */
export interface PanelAction {
  text: string;
  onPress(): void;
}

/** Draws what stands below the editor of a setting. */
export type Notes = ComponentType<{ id: string; setting: PanelSetting }>;

export interface SettingProblem {
  severity: 'error' | 'warning';
  message: string;
  /** Mends it; undefined where somebody has to choose. */
  fix?: PanelAction | undefined;
}

/** An object whose places are edited: a control, the configuration of a form, a node. */
export type Subject = Readonly<Record<string, unknown>>;

/** One place and its next value; undefined takes it out. */
export interface PlaceChange {
  at: string;
  value: unknown;
}

export interface EditorProps {
  /** Of the input; the label points at it. */
  id: string;
  setting: PanelSetting;
  /** The value that all subjects share; undefined where they have none, and where they differ. */
  value: unknown;
  isMixed: boolean;
  /** The subjects, for an editor that needs more than the value. */
  subjects: readonly Subject[];
  lang: Lang;
  /** The value can be read, and not changed. */
  isReadOnly?: boolean;
  /** Ids of the help and the error. */
  describedBy: string;
  /** `typing` joins changes in a row to one step. */
  onChange(value: unknown, options?: { typing?: boolean }): void;
}

export type Editor = ComponentType<EditorProps>;

/** An editor and its place: beside its label where it is one line, below it where it is `wide`. */
export interface EditorEntry {
  Editor: Editor;
  isWide?: boolean;
  /** True where the editor names itself as a group: the label is no `<label>`. */
  isGroup?: boolean;
  /** True for an editor without a state of its own, or with one that belongs to a subject: the next subject gets its value, not another editor. */
  isReused?: boolean;
  /** True for an editor that observes `isReadOnly`; any other is disabled. */
  isReadable?: boolean;
  /** True for an editor that depends on more of the subjects than the value. */
  readsSubjects?: boolean;
}

export type Editors = Readonly<Record<string, EditorEntry>>;
