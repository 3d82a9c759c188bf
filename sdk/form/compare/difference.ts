/** Represents the differences between two definitions of a form as data. */
import type { Control } from '../definition/types.ts';

/** The position of a control in one of the two definitions. */
export interface Position {
  /** The key of the layout container that holds the control. Null if the form itself holds it. */
  parent: string | null;
  part: number;
  at: number;
  /**
   * The controls in the same column, tab or cell (part) of the layout container, in order. `at` is an index
   * into this list.
   */
  list: readonly Control[];
}

interface ControlDifference {
  key: string;
  /**
   * The name of the control for display: its label, otherwise its field key (`model`), otherwise its type.
   */
  name: string;
}

/** A control that exists only in the later definition, including the controls inside it. */
export interface Added extends ControlDifference {
  kind: 'added';
  control: Control;
  /**
   * The keys of controls that are inside the added control and also exist in the earlier definition. The list
   * is usually empty.
   */
  staying: readonly string[];
}

/** A control that exists only in the earlier definition, including the controls inside it. */
export interface Removed extends ControlDifference {
  kind: 'removed';
  control: Control;
  from: Position;
}

export interface Moved extends ControlDifference {
  kind: 'moved';
  from: Position;
  to: Position;
}

/**
 * A changed setting of a control. The kind `renamed` means that the field key (`model`) changed. The kind
 * `parts` means that the columns, tabs or cells of the control changed. Changes of the controls inside these
 * parts are separate differences.
 */
export interface Changed extends ControlDifference {
  kind: 'changed' | 'renamed' | 'parts';
  /** The path of the setting in the control, for example `['options', 'maxLength']`. */
  path: readonly string[];
  /** The value of the setting in the earlier definition. Undefined if the setting was absent. */
  before: unknown;
  after: unknown;
}

/**
 * A changed setting of the form. All show/hide rules count as one setting, and all events count as one
 * setting.
 */
export interface FormChanged {
  kind: 'config' | 'rules' | 'events' | 'list';
  /** The path in the definition, for example `['config', 'labelWidth']`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

export type Difference = Added | Removed | Moved | Changed | FormChanged;
