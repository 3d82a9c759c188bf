/** An alert has no value of its own, and so no model. */
export const value = null;
