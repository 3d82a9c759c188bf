/** Defines the rules for passwords that users choose. */

const PASSWORD_TEST_BY_RULE = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
};

export type PasswordRule = keyof typeof PASSWORD_TEST_BY_RULE;

export const PASSWORD_RULES = Object.keys(PASSWORD_TEST_BY_RULE) as PasswordRule[];

/** Returns the rules that a password does not meet. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter(rule => !PASSWORD_TEST_BY_RULE[rule](password));
