/** Numbers the revisions of the engine rules. A replay applies the rules under which a command was recorded. */

/** The revision that introduced each group of rules. */
const REVISION_BY_RULES = {
  /**
   * Initiators and external users (guests) do not decide for a person who is out of office. Other people cannot
   * assign a task of a request to its initiator. External users act as leaders or administrators only in a
   * process that names them.
   */
  'limits-of-substitutes': 2,
  /**
   * A form field names people only by values that it offers. A person cannot change such a field if the form
   * hides or disables it. The timeline shows each guest whom a field names and who does not decide.
   */
  'offered-values': 3,
  /**
   * In a flow that skips the initiator, the initiator does not decide as a member of a group or by a form field after
   * a return, if the node has other assignees.
   */
  'returned-initiator': 4,
  /** The timeline shows each guest whom a leader rule selects and who does not decide. */
  'skipped-leaders': 4,
  /** A field with people starts with its default if the default is the text of one id. */
  'plain-default-ids': 5,
};

/** The current revision of the engine rules. */
export const ENGINE_RULES_REVISION = Math.max(...Object.values(REVISION_BY_RULES));

/** Returns true if a step applies a group of rules. Without a revision, it applies the latest rules. */
export const areRulesInForce = (
  name: keyof typeof REVISION_BY_RULES,
  revision: number = ENGINE_RULES_REVISION,
): boolean => revision >= REVISION_BY_RULES[name];
