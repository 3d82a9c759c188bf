/** The differences between two definitions of a form, as data. */
import type { Control } from '../definition/types.ts';

/** The position of a control in one of both definitions. */
export interface Position {
  /** The key of the container; null for the form itself. */
  parent: string | null;
  part: number;
  at: number;
  /** The controls of that part, in order; `at` is an index into it. */
  list: readonly Control[];
}

interface OfControl {
  key: string;
  /** The label of the control, or its model or type. */
  name: string;
}

/** A control that the later definition alone has, with all that is in it. */
export interface Added extends OfControl {
  kind: 'added';
  control: Control;
  /** The keys of controls in it that the earlier definition has too; none for most. */
  staying: readonly string[];
}

/** A control that the earlier definition alone has, with all that is in it. */
export interface Removed extends OfControl {
  kind: 'removed';
  control: Control;
  from: Position;
}

export interface Moved extends OfControl {
  kind: 'moved';
  from: Position;
  to: Position;
}

/** One setting of a control. `renamed` is its model; `parts` are the columns or cells of a container without their controls. */
export interface Changed extends OfControl {
  kind: 'changed' | 'renamed' | 'parts';
  /** For example `['options', 'maxLength']`. */
  path: readonly string[];
  /** Undefined where there is none. */
  before: unknown;
  after: unknown;
}

/** One setting of the whole form; rules and events count as one setting each. */
export interface FormChanged {
  kind: 'config' | 'rules' | 'events' | 'list';
  /** The place in the definition, for example `['config', 'labelWidth']`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

export type Difference = Added | Removed | Moved | Changed | FormChanged;
