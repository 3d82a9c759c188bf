/** The names of the steps of the history, as data; the toolbar and the announcements translate them. */
export const stepCodes = ['add', 'remove', 'set', 'lane', 'setting', 'fix'] as const;

export interface StepLabel {
  code: (typeof stepCodes)[number];
  /** The name of the node. */
  name?: string;
}
